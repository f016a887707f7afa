package dev.loopkeeper.time;

import java.time.LocalDate;

/** The years a person can mean; all else is a slip, and could overflow calculations. */
public final class SupportedYears {
    static final int FIRST = 1900;
    static final int LAST = 2200;
    static final int DATE_LENGTH = "2026-01-14".length();

    private SupportedYears() {}

    /** Whether a date lies in one of them. */
    public static boolean include(LocalDate date) {
        return include(date.getYear());
    }

    /** Whether a year is one of them. */
    public static boolean include(int year) {
        return year >= FIRST && year <= LAST;
    }

    /** Whether a year comes after all of them. */
    public static boolean areOver(int year) {
        return year > LAST;
    }
}
