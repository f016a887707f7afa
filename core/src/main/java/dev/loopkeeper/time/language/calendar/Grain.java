package dev.loopkeeper.time.language.calendar;

/** How exactly a time is named, from the finest to the coarsest. */
public enum Grain {
    /** To the second. */
    SECOND,
    /** To the minute. */
    MINUTE,
    /** To the hour. */
    HOUR,
    /** A day. */
    DAY,
    /** A week, from the day on which the person's weeks start. */
    WEEK,
    /** A month of the calendar. */
    MONTH,
    /** A quarter of a year. */
    QUARTER,
    /** A year of the calendar. */
    YEAR;

    /** Whether a time of day is named. */
    public boolean isWithinDay() {
        return compareTo(DAY) < 0;
    }

    /** The grain at that place of the list above, as grammars number them. */
    public static Grain of(double place) {
        return values()[(int) place];
    }

    /** The finer of the two. */
    public Grain finer(Grain other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
