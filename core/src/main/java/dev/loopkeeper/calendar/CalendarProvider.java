package dev.loopkeeper.calendar;

import java.util.Optional;

/** Opens calendars and lists of tasks of one kind; found through {@link java.util.ServiceLoader}. */
public interface CalendarProvider {
    /** The calendar at a place, of which nothing is read yet; empty when it is of another kind. */
    Optional<Calendar> open(CalendarPlace place);

    /** The list of tasks at a place, of which nothing is read yet; empty when it is of another kind. */
    Optional<TaskList> openTasks(CalendarPlace place);
}
