package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.storage.Redaction;
import java.util.Optional;

/**
 * What a person wants in the calendar.
 *
 * @param title what it is about; empty for the title of the task, or what it was
 * @param time when it begins, in words; empty when something is cancelled
 * @param duration how long it takes, in minutes; empty for half an hour, or what it was
 * @param goal the goal that it serves
 * @param task the task that is done in that time
 * @param notes more words about it
 * @param move the appointment that gets another time
 * @param cancel the appointment that does not take place
 */
public record ScheduleRequest(
        Optional<String> title,
        Optional<String> time,
        Optional<Integer> duration,
        Optional<String> goal,
        Optional<String> task,
        Optional<String> notes,
        Optional<String> move,
        Optional<String> cancel) {
    /** How long something takes unless it is said otherwise, in minutes. */
    public static final int USUAL_MINUTES = 30;

    /** Half an hour for something. */
    public static ScheduleRequest of(String title, String time) {
        return new ScheduleRequest(
                Optional.of(title),
                Optional.of(time),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Takes an appointment out of the calendar. */
    public static ScheduleRequest cancelling(String appointment) {
        return new ScheduleRequest(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(appointment));
    }

    /** The same for a task of a goal. */
    public ScheduleRequest forTask(String ofGoal, String named) {
        return new ScheduleRequest(title, time, duration, Optional.of(ofGoal), Optional.of(named), notes, move, cancel);
    }

    /** The same, so long. */
    public ScheduleRequest lasting(int minutes) {
        return new ScheduleRequest(title, time, Optional.of(minutes), goal, task, notes, move, cancel);
    }

    /** The same as far as it may be kept. */
    ScheduleRequest redacted(Redaction redaction) {
        return new ScheduleRequest(
                redaction.needed(Appointment.TITLE.name(), title),
                time,
                duration,
                goal,
                task,
                redaction.of(notes),
                move,
                cancel);
    }
}
