package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/** The day on which a person's weeks start. */
public enum WeekStart {
    /** Monday to Sunday. */
    MONDAY(DayOfWeek.MONDAY),
    /** Sunday to Saturday. */
    SUNDAY(DayOfWeek.SUNDAY);

    private final DayOfWeek day;

    WeekStart(DayOfWeek day) {
        this.day = day;
    }

    /** The day itself. */
    public DayOfWeek day() {
        return day;
    }

    /** The first day of the week that holds {@code date}, which may be {@code date} itself. */
    public LocalDate of(LocalDate date) {
        return date.with(TemporalAdjusters.previousOrSame(day));
    }

    /** The day of that name in the week that holds {@code date}. */
    public LocalDate weekday(LocalDate date, DayOfWeek name) {
        return of(date).with(TemporalAdjusters.nextOrSame(name));
    }

    /** Whether {@code date} may start a week of either kind. */
    static boolean isPossible(LocalDate date) {
        return date.getDayOfWeek() == DayOfWeek.MONDAY || date.getDayOfWeek() == DayOfWeek.SUNDAY;
    }
}
