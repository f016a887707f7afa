package dev.loopkeeper.time;

import java.time.LocalDate;

/** What became of a text that should name a date. Immutable. */
public sealed interface DateReading {
    /**
     * The text names a date.
     *
     * @param date the date, in a year from 1900 to 2200
     */
    record Found(LocalDate date) implements DateReading {}

    /**
     * The text names no date that can be used.
     *
     * @param message what is wrong and, where that is clear, what to write instead; one short line
     */
    record Unreadable(String message) implements DateReading {}
}
