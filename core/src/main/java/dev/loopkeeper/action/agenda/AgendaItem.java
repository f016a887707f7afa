package dev.loopkeeper.action.agenda;

import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.time.Weeks;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Something on an agenda.
 *
 * @param type what it is
 * @param id its identity; of a step that only its week's template has, its goal and path
 * @param handle its short name; empty when it is not stored yet
 * @param title what it says
 * @param goal the goal that it belongs to
 * @param unit the unit of a step
 * @param task the name of a step inside its goal and unit
 * @param day the day on which it stands; empty when it has none
 * @param time when on that day
 * @param due when it is due, or was planned for when that day is over, or until when it was promised; as it is stored
 * @param when the person's words for that
 * @param state why it is there
 * @param priority how much it presses
 * @param event the event of the calendar that it is; empty when it is none
 */
public record AgendaItem(
        Type type,
        String id,
        Optional<String> handle,
        String title,
        Optional<Goal> goal,
        Optional<String> unit,
        Optional<String> task,
        Optional<LocalDate> day,
        Optional<LocalTime> time,
        Optional<String> due,
        Optional<String> when,
        State state,
        Priority priority,
        Optional<CalendarEvent> event) {
    /** What stands on an agenda, in the order in which equals are shown. */
    public enum Type {
        /** An event of the calendar. */
        EVENT,
        /** An open loop. */
        LOOP,
        /** A step of a goal. */
        STEP
    }

    /** Why something stands there. */
    public enum State {
        /** It is due on that day. */
        DUE,
        /** It is planned for that day, or for its week. */
        PLANNED,
        /** The person said they would do it. */
        PROMISED,
        /** It was due, or planned, on a day that is over. */
        PAST_DUE,
        /** It takes place then. */
        EVENT
    }

    private static final int USUAL_PRIORITY = 5;

    /** By time, what has none last; then what presses most. */
    static final Comparator<AgendaItem> ORDER = Comparator.comparing((AgendaItem item) -> item.time.isEmpty())
            .thenComparing(item -> item.time.orElse(LocalTime.MIN))
            .thenComparing(AgendaItem::priority)
            .thenComparing(item -> -item.goal.map(Goal::priority).orElse(USUAL_PRIORITY))
            .thenComparing(AgendaItem::type)
            .thenComparing(item -> item.due.isEmpty())
            .thenComparing(item -> item.due.orElse(""))
            .thenComparing(AgendaItem::title)
            .thenComparing(AgendaItem::id);

    /** Promises, which are few, then the steps of weeks, week by week, then all other steps. */
    static final Comparator<AgendaItem> WITHOUT_DAY = Comparator.comparing(AgendaItem::type)
            .thenComparing(item -> item.unit.map(AgendaItem::week).orElse(Integer.MAX_VALUE))
            .thenComparing(ORDER);

    /** Whether it is a step of a week. */
    boolean isOfWeek() {
        return unit.map(Weeks::numberOf).filter(OptionalInt::isPresent).isPresent();
    }

    private static int week(String unit) {
        return Weeks.numberOf(unit).orElse(Integer.MAX_VALUE);
    }
}
