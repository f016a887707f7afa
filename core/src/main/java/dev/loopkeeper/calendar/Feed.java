package dev.loopkeeper.calendar;

import dev.loopkeeper.goal.Step;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * What a person has set aside time for, and what they have to do on which day, as other programs show it. Immutable.
 *
 * @param events the time that was set aside
 * @param steps the open steps that have a day
 * @param zone where the person is
 * @param changed when anything was changed last
 */
public record Feed(List<CalendarEvent> events, List<Item> steps, ZoneId zone, Instant changed) {
    /** Copies the lists. */
    public Feed {
        events = List.copyOf(events);
        steps = List.copyOf(steps);
    }

    /**
     * A step with a day.
     *
     * @param step the step
     * @param goal what its goal is called; empty for the inbox
     */
    public record Item(Step step, Optional<String> goal) {}

    /** What of it is wanted. */
    public enum Show {
        /** Both. */
        ALL,
        /** Time that was set aside, and days of steps as events of those days. */
        EVENTS,
        /** Steps as tasks. */
        TASKS
    }
}
