package dev.loopkeeper.action.agenda;

import dev.loopkeeper.action.FilterRequest;
import java.util.Optional;

/**
 * Which days a person wants to see.
 *
 * @param from the first day, in words; empty for today
 * @param days how many days, 1 to {@value #MOST_DAYS}
 * @param filter only what belongs to a goal or has a label
 */
public record AgendaRequest(Optional<String> from, int days, FilterRequest filter) {
    /** How many days an agenda can have. */
    public static final int MOST_DAYS = 366;

    /** How many days it has unless it is said otherwise. */
    public static final int USUAL_DAYS = 7;

    /**
     * Checks the number of days.
     *
     * @throws IllegalArgumentException when {@code days} is not within 1..{@value #MOST_DAYS}
     */
    public AgendaRequest {
        if (days < 1 || days > MOST_DAYS) {
            throw new IllegalArgumentException("days " + days + " is not within 1.." + MOST_DAYS);
        }
    }

    /** Everything of today and the days after it. */
    public static AgendaRequest of(int days) {
        return new AgendaRequest(Optional.empty(), days, FilterRequest.ALL);
    }

    /** The same from another day on, in words: {@code monday}, {@code 2026-01-12}. */
    public AgendaRequest from(String day) {
        return new AgendaRequest(Optional.of(day), days, filter);
    }

    /** The same, only what a filter wants. */
    public AgendaRequest filtered(FilterRequest wanted) {
        return new AgendaRequest(from, days, wanted);
    }
}
