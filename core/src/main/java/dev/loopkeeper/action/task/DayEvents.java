package dev.loopkeeper.action.task;

import com.google.common.collect.Range;
import dev.loopkeeper.action.calendar.EventList;
import dev.loopkeeper.action.calendar.OutsideEvents;
import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.calendar.FreeTime;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.storage.View;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How much of a day its events take.
 *
 * @param events the events of some days
 */
record DayEvents(View view, List<CalendarEvent> events) {
    static DayEvents of(View view, LocalDate first, LocalDate last) {
        return new DayEvents(view, EventList.of(view, OutsideEvents.ofDays(view, first, last)));
    }

    /** How many minutes, apart from those of work that is counted already. */
    int minutes(LocalDate day, List<Step> work) {
        Set<StepId> counted = work.stream()
                .filter(step -> Step.ESTIMATE.find(step.doc()).isPresent())
                .map(Step::id)
                .collect(Collectors.toSet());
        List<CalendarEvent> others = events.stream()
                .filter(event -> step(event).filter(counted::contains).isEmpty())
                .toList();
        Range<Instant> whole = Range.closedOpen(
                day.atStartOfDay(view.zone()).toInstant(),
                day.plusDays(1).atStartOfDay(view.zone()).toInstant());
        return (int) FreeTime.taken(others).subRangeSet(whole).asRanges().stream()
                .mapToLong(span -> Duration.between(span.lowerEndpoint(), span.upperEndpoint())
                        .toMinutes())
                .sum();
    }

    private Optional<StepId> step(CalendarEvent event) {
        return event.appointment().flatMap(view.appointments()::byId).flatMap(Appointment::step);
    }
}
