package dev.loopkeeper.time;

import java.time.LocalDate;

/** The years a person can mean; all else is a slip, and could overflow calculations. */
final class SupportedYears {
    static final int FIRST = 1900;
    static final int LAST = 2200;
    static final int DATE_LENGTH = "2026-01-14".length();

    private SupportedYears() {}

    static boolean include(LocalDate date) {
        return date.getYear() >= FIRST && date.getYear() <= LAST;
    }
}
