package dev.loopkeeper.action.status;

import java.util.Optional;

/**
 * What a person wants to see.
 *
 * @param goal only this goal; empty for all active ones
 * @param date the day; empty for today
 * @param week another week's number; empty for the week of the day
 */
public record StatusRequest(Optional<String> goal, Optional<String> date, Optional<Integer> week) {
    /** All goals, today. */
    public static StatusRequest today() {
        return new StatusRequest(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
