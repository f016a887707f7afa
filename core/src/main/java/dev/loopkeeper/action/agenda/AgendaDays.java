package dev.loopkeeper.action.agenda;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * The days of an agenda.
 *
 * @param today the person's day
 * @param first the first day that is shown
 * @param last the last day that is shown
 */
record AgendaDays(LocalDate today, LocalDate first, LocalDate last) {
    /** Where something of that day stands: what is over on the first day at the earliest; empty when it is not shown. */
    Optional<LocalDate> place(LocalDate day) {
        if (day.isAfter(last) || (day.isBefore(first) && !isOver(day))) {
            return Optional.empty();
        }
        return Optional.of(day.isBefore(first) ? first : day);
    }

    boolean isOver(LocalDate day) {
        return day.isBefore(today);
    }

    List<LocalDate> all() {
        return first.datesUntil(last.plusDays(1)).toList();
    }
}
