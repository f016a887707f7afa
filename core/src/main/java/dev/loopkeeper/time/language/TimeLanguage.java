package dev.loopkeeper.time.language;

import dev.loopkeeper.language.Language;
import dev.loopkeeper.language.LanguagePack.Part;
import dev.loopkeeper.time.DayClock;
import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.language.calendar.ReferenceTime;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;

/**
 * Finds in a text what it says about time: {@code tomorrow at half four}, {@code by Friday}, {@code every other Tuesday},
 * {@code for an hour and a half}. A language is the grammar of its pack; the rest knows none. Immutable; threads may share it.
 */
public final class TimeLanguage {
    private final Grammar grammar;
    private final WeekStart weekStarts;
    private final LocalTime dayStarts;

    private TimeLanguage(Grammar grammar, WeekStart weekStarts, LocalTime dayStarts) {
        this.grammar = grammar;
        this.weekStarts = weekStarts;
        this.dayStarts = dayStarts;
    }

    /** The language that is installed, with weeks from Monday to Sunday and days from midnight. Its grammar is read once, at the first call. */
    public static TimeLanguage installed() {
        return Installed.LANGUAGE;
    }

    /** The same language for somebody whose weeks start on another day. */
    public TimeLanguage startingWeeks(WeekStart on) {
        return on == weekStarts ? this : new TimeLanguage(grammar, on, dayStarts);
    }

    /** The same language for somebody whose days start at another time: until then it is still the day before. */
    public TimeLanguage startingDays(LocalTime at) {
        return at.equals(dayStarts) ? this : new TimeLanguage(grammar, weekStarts, at);
    }

    /** The day on which weeks start. */
    public WeekStart weekStarts() {
        return weekStarts;
    }

    /** The day from which words are seen at {@code now}. */
    public LocalDate today(ZonedDateTime now) {
        return new DayClock(now.getZone(), dayStarts).today(now.toInstant());
    }

    /**
     * What {@code text} says about time, seen from {@code now} in its zone. Takes time in proportion to the length of the
     * text.
     */
    public TimeReading read(String text, ZonedDateTime now) {
        return new Reader(grammar, text, present(now, false)).read();
    }

    /** The same of a text that speaks of what was: {@code on the 3rd} is the latest 3rd. */
    public TimeReading readBack(String text, ZonedDateTime now) {
        return new Reader(grammar, text, present(now, true)).read();
    }

    private ReferenceTime present(ZonedDateTime now, boolean back) {
        return new ReferenceTime(now.withNano(0), today(now), back, weekStarts);
    }

    private static final class Installed {
        static final TimeLanguage LANGUAGE = new TimeLanguage(
                GrammarReader.read(Language.installed().lines(Part.GRAMMAR)), WeekStart.MONDAY, LocalTime.MIDNIGHT);
    }
}
