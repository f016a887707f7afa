package dev.loopkeeper.action.agenda;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.agenda.AgendaItem.State;
import dev.loopkeeper.action.calendar.EventList;
import dev.loopkeeper.action.calendar.OutsideEvents;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.time.IntervalText;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The events of an agenda; each stands on every day of which it takes any time. */
record EventItems(View view, AgendaDays days, ListFilter filter, ReadFailures problems) {
    /** On which day a step stands. */
    private record Place(String step, Optional<LocalDate> day) {}

    /**
     * Adds them. A step that is only planned for a day is not shown beside its event, and one that has no day has that of its event.
     *
     * @return how many steps without a week and a day are not shown for it
     */
    int addTo(List<AgendaItem> items) {
        Set<Place> places = new HashSet<>();
        List<AgendaItem> events = problems.orElse(List.of(), () -> items(places));
        List<AgendaItem> gone = items.stream()
                .filter(item -> item.state() == State.PLANNED && places.contains(new Place(item.id(), item.day())))
                .toList();
        items.removeAll(gone);
        items.addAll(events);
        return (int) gone.stream()
                .filter(item -> item.day().isEmpty() && !item.isOfWeek())
                .count();
    }

    private List<AgendaItem> items(Set<Place> places) {
        OutsideEvents outside = OutsideEvents.ofDays(view, days.first(), days.last());
        outside.trouble().ifPresent(problems::add);
        List<AgendaItem> items = new ArrayList<>();
        for (CalendarEvent event : EventList.of(view, outside)) {
            Optional<Appointment> own = event.appointment().flatMap(view.appointments()::byId);
            if (filter.wants(own.flatMap(Appointment::goal), Set.of(), Optional.empty())) {
                for (LocalDate day : shown(event)) {
                    items.add(item(event, own, day));
                    own.flatMap(Appointment::step).ifPresent(step -> {
                        places.add(new Place(step.value(), Optional.of(day)));
                        places.add(new Place(step.value(), Optional.empty()));
                    });
                }
            }
        }
        return items;
    }

    private List<LocalDate> shown(CalendarEvent event) {
        LocalDate first = event.start().toLocalDate();
        return first.datesUntil(last(event).plusDays(1))
                .filter(day -> !day.isBefore(days.first()) && !day.isAfter(days.last()))
                .toList();
    }

    /** Its last day; one that ends at midnight takes nothing of the day that begins then. */
    private static LocalDate last(CalendarEvent event) {
        ZonedDateTime end = event.end();
        return end.isAfter(event.start())
                ? end.minusNanos(1).toLocalDate()
                : event.start().toLocalDate();
    }

    /** What is said of one of hours on a day on which it does not begin. */
    private static Optional<String> goesOn(CalendarEvent event, LocalDate day) {
        if (event.allDay() || event.start().toLocalDate().equals(day)) {
            return Optional.empty();
        }
        return last(event).isAfter(day)
                ? Optional.of("all day")
                : Optional.of("until " + IntervalText.of(event.end().toLocalTime()));
    }

    private AgendaItem item(CalendarEvent event, Optional<Appointment> own, LocalDate day) {
        Optional<Step> step = own.flatMap(Appointment::step).flatMap(view.steps()::byId);
        Optional<String> goesOn = goesOn(event, day);
        return new AgendaItem(
                AgendaItem.Type.EVENT,
                own.map(Appointment::id).orElse(event.uid()),
                own.map(one -> Handles.of(RecordTypes.EVENT.ref(one))),
                event.title(),
                own.flatMap(Appointment::goal).flatMap(view.goals()::byId),
                step.flatMap(Step::unit).map(Unit::name),
                step.map(Step::name),
                Optional.of(day),
                event.allDay() || goesOn.isPresent()
                        ? Optional.empty()
                        : Optional.of(event.start().toLocalTime()),
                Optional.empty(),
                goesOn,
                State.EVENT,
                Priority.NORMAL,
                Optional.of(event));
    }
}
