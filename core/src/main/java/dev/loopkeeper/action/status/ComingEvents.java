package dev.loopkeeper.action.status;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.calendar.EventList;
import dev.loopkeeper.action.calendar.OutsideEvents;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.storage.View;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The events of a day that are not over, those for steps that are done left out. */
record ComingEvents(View view, LocalDate date, ReadFailures problems) {
    List<ComingUp> all() {
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
