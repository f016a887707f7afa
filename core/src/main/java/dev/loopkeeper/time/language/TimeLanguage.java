package dev.loopkeeper.time.language;

import dev.loopkeeper.text.WordFile;
import java.time.ZonedDateTime;

/**
 * Finds in a text what it says about time: {@code tomorrow at half four}, {@code by Friday}, {@code every other Tuesday},
 * {@code for an hour and a half}. A language is a grammar file; the rest knows none. Immutable; threads may share it.
 */
public final class TimeLanguage {
    private final Grammar grammar;

    private TimeLanguage(Grammar grammar) {
        this.grammar = grammar;
    }

    /** English, British and American. It is read once, at the first call. */
    public static TimeLanguage english() {
        return English.LANGUAGE;
    }

    /**
     * What {@code text} says about time, seen from {@code now} in its zone. Takes time in proportion to the length of the
     * text.
     */
    public TimeReading read(String text, ZonedDateTime now) {
        return new Reader(grammar, text, new Present(now.withNano(0), false)).read();
    }

    /** The same of a text that speaks of what was: {@code on the 3rd} is the latest 3rd. */
    public TimeReading readBack(String text, ZonedDateTime now) {
        return new Reader(grammar, text, new Present(now.withNano(0), true)).read();
    }

    private static final class English {
        static final TimeLanguage LANGUAGE =
                new TimeLanguage(GrammarReader.read(WordFile.lines(TimeLanguage.class, "english.grammar")));
    }
}
