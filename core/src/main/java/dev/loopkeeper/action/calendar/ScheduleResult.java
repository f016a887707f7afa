package dev.loopkeeper.action.calendar;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * What came into the calendar, or out of it.
 *
 * @param event the appointment as it is, or as it was before it was cancelled
 * @param cancelled whether it was
 * @param step the task that is done in that time
 * @param conflicts what else takes some of that time
 * @param nextFree when there is time for it; empty when nothing is in the way, or nothing is free for two weeks
 * @param message the outcome in words
 */
public record ScheduleResult(
        Appointment event,
        boolean cancelled,
        Optional<StepOfGoal> step,
        List<CalendarEvent> conflicts,
        Optional<ZonedDateTime> nextFree,
        String message) {
    /** Copies the list. */
    public ScheduleResult {
        conflicts = List.copyOf(conflicts);
    }
}
