package dev.loopkeeper.journal;

import java.time.LocalDate;
import java.util.List;

/** Finds one user's days; reads only. */
public interface DayStore {
    /** The day's record; one without fields when nothing was counted. */
    Day on(LocalDate date);

    /** The days on which something was counted, {@code from} and {@code to} included, in order. */
    List<Day> between(LocalDate from, LocalDate to);
}
