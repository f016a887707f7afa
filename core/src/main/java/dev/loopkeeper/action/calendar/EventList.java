package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The events of some time: those of the calendar outside, and appointments that it does not show yet. What somebody changed outside
 * is as they left it; what was decided here and did not reach the calendar is as it was decided.
 */
public final class EventList {
    private EventList() {}

    /** The events, by {@link CalendarEvent#ORDER}. */
    public static List<CalendarEvent> of(View view, OutsideEvents outside) {
        List<CalendarEvent> all = new ArrayList<>();
        Set<String> shown = new HashSet<>(outside.away());
        for (CalendarEvent event : outside.events()) {
            if (stands(view, event)) {
                all.add(event);
                event.appointment().ifPresent(shown::add);
            }
        }
        appointments(view, outside.from(), outside.to()).stream()
                .filter(own -> !shown.contains(own.id()))
                .forEach(own -> all.add(own.event().in(view.zone())));
        all.sort(CalendarEvent.ORDER);
        return all;
    }

    /** Whether an event outside is as it shall be: not one that was changed or cancelled here since. */
    private static boolean stands(View view, CalendarEvent event) {
        Optional<String> id = event.appointment();
        if (id.isEmpty()) {
            return true;
        }
        return view.appointments()
                .byId(id.get())
                .map(own -> event.changedOutside() || event.says(own.event()))
                .orElseGet(() -> !wasOurs(view, id.get()));
    }

    /** Whether there was such an appointment; those of other stores that share the calendar are none of ours. */
    static boolean wasOurs(View view, String id) {
        return !view.history().touching(new Ref(RecordTypes.EVENT, id)).isEmpty();
    }

    /** The appointments that take any of the time. */
    static List<Appointment> appointments(View view, Instant from, Instant to) {
        LocalDate first = from.atZone(view.zone()).toLocalDate();
        LocalDate last = to.atZone(view.zone()).toLocalDate();
        int longest = Appointment.MOST_MINUTES / (24 * 60) + 1;
        return view.appointments().between(first.minusDays(longest), last.plusDays(1)).stream()
                .filter(own -> own.event().touches(from, to))
                .toList();
    }
}
