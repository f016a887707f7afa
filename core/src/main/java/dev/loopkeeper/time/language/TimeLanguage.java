package dev.loopkeeper.time.language;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.language.calendar.Present;
import java.time.ZonedDateTime;

/**
 * Finds in a text what it says about time: {@code tomorrow at half four}, {@code by Friday}, {@code every other Tuesday},
 * {@code for an hour and a half}. A language is the grammar of its pack; the rest knows none. Immutable; threads may share it.
 */
public final class TimeLanguage {
    private final Grammar grammar;
    private final WeekStart weekStarts;

    private TimeLanguage(Grammar grammar, WeekStart weekStarts) {
        this.grammar = grammar;
        this.weekStarts = weekStarts;
    }

    /** The language that is installed, with weeks from Monday to Sunday. Its grammar is read once, at the first call. */
    public static TimeLanguage installed() {
        return Installed.LANGUAGE;
    }

    /** The same language for somebody whose weeks start on another day. */
    public TimeLanguage startingWeeks(WeekStart on) {
        return on == weekStarts ? this : new TimeLanguage(grammar, on);
    }

    /**
     * What {@code text} says about time, seen from {@code now} in its zone. Takes time in proportion to the length of the
     * text.
     */
    public TimeReading read(String text, ZonedDateTime now) {
        return new Reader(grammar, text, new Present(now.withNano(0), false, weekStarts)).read();
    }

    /** The same of a text that speaks of what was: {@code on the 3rd} is the latest 3rd. */
    public TimeReading readBack(String text, ZonedDateTime now) {
        return new Reader(grammar, text, new Present(now.withNano(0), true, weekStarts)).read();
    }

    private static final class Installed {
        static final TimeLanguage LANGUAGE =
                new TimeLanguage(GrammarReader.read(Language.installed().lines(Part.GRAMMAR)), WeekStart.MONDAY);
    }
}
