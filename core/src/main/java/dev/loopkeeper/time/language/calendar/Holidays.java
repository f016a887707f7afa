package dev.loopkeeper.time.language.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/**
 * Days that have names. A number stands for each: month and day of a fixed one, as in 1225; above 10000 the days that
 * Easter is off, plus 20000; above 30000 the month, the weekday and its place, 5 for the last, as in 31144.
 */
public final class Holidays {
    private static final int EASTER = 20_000;
    private static final int WEEKDAYS = 300_000;

    private Holidays() {}

    /** The day of that year, under its number in the grammar. */
    public static LocalDate in(int year, int name) {
        if (name > WEEKDAYS) {
            return weekday(year, name - WEEKDAYS);
        }
        return name > EASTER / 2
                ? easter(year).plusDays(name - (long) EASTER)
                : LocalDate.of(year, name / 100, name % 100);
    }

    private static LocalDate weekday(int year, int name) {
        LocalDate month = LocalDate.of(year, name / 100, 1);
        DayOfWeek day = DayOfWeek.of(name / 10 % 10);
        int place = name % 10;
        return place == 5
                ? month.with(TemporalAdjusters.lastInMonth(day))
                : month.with(TemporalAdjusters.dayOfWeekInMonth(place, day));
    }

    /** Easter Sunday of the Gregorian calendar. */
    static LocalDate easter(int year) {
        int golden = year % 19;
        int century = year / 100;
        int correction = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30;
        int moon =
                correction - correction / 28 * (1 - correction / 28 * (29 / (correction + 1)) * ((21 - golden) / 11));
        int weekday = (year + year / 4 + moon + 2 - century + century / 4) % 7;
        int offset = moon - weekday;
        int month = 3 + (offset + 40) / 44;
        return LocalDate.of(year, month, offset + 28 - 31 * (month / 4));
    }
}
