package dev.loopkeeper.action.status;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.calendar.EventList;
import dev.loopkeeper.action.calendar.OutsideEvents;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The events of a day that are not over, those for steps that are done left out.
 *
 * @param goals only what is for one of these; everything when empty
 */
record ComingEvents(View view, LocalDate date, Optional<List<Goal>> goals, ReadFailures problems) {
    /** The events, and steps that have a time and no event among them, by time. */
    List<ComingUp> with(List<ComingUp> steps) {
        List<ComingUp> events = all();
        Set<Optional<Step>> shown = events.stream().map(ComingUp::step).collect(Collectors.toSet());
        return Stream.concat(
                        events.stream().filter(this::isWanted),
                        steps.stream().filter(timed -> !shown.contains(timed.step())))
                .sorted(Comparator.comparing(ComingUp::at))
                .toList();
    }

    private List<ComingUp> all() {
        OutsideEvents outside = OutsideEvents.ofDays(view, date, date);
        outside.trouble().ifPresent(problems::add);
        return EventList.of(view, outside).stream()
                .filter(this::isNotOver)
                .map(this::comingUp)
                .filter(event ->
                        event.step().filter(step -> !step.status().open()).isEmpty())
                .toList();
    }

    private boolean isNotOver(CalendarEvent event) {
        return !date.equals(view.today()) || event.end().toInstant().isAfter(view.instant());
    }

    private boolean isWanted(ComingUp event) {
        return goals.isEmpty() || event.goal().filter(goals.get()::contains).isPresent();
    }

    private ComingUp comingUp(CalendarEvent event) {
        Optional<Appointment> own = event.appointment().flatMap(view.appointments()::byId);
        Optional<Step> step = own.flatMap(Appointment::step).flatMap(view.steps()::byId);
        return new ComingUp(
                event.start(),
                event.allDay(),
                event.title(),
                own.flatMap(Appointment::goal).flatMap(view.goals()::byId),
                step);
    }
}
