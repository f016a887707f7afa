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

    /** The same, only this goal. */
    public StatusRequest goal(String name) {
        return new StatusRequest(Optional.of(name), date, week);
    }

    /** The same on another day, in words: {@code yesterday}, {@code 2026-01-12}. */
    public StatusRequest on(String day) {
        return new StatusRequest(goal, Optional.of(day), week);
    }

    /** The same, showing another week by its number. */
    public StatusRequest week(int number) {
        return new StatusRequest(goal, date, Optional.of(number));
    }
}
