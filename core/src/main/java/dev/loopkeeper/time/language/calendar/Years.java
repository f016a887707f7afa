package dev.loopkeeper.time.language.calendar;

/** The years a person can mean. */
public final class Years {
    static final int FIRST = 1900;
    static final int LAST = 2200;
    private static final int PIVOT = 70;

    private Years() {}

    /** Whether a person can mean that year. */
    public static boolean include(int year) {
        return year >= FIRST && year <= LAST;
    }

    /** A year written with two digits is of 1970 to 2069. */
    public static int full(int year, int digits) {
        if (digits != 2) {
            return year;
        }
        return year < PIVOT ? 2000 + year : 1900 + year;
    }
}
