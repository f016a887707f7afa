package dev.loopkeeper.action.calendar;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.View;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the calendar outside holds of some time, asked before a decision that needs it.
 *
 * @param from the first moment
 * @param to the moment after the last
 * @param events what it shows in that time
 * @param away the appointments of that time that somebody moved elsewhere or took away outside
 * @param trouble what went wrong; empty when nothing did
 */
public record OutsideEvents(
        Instant from, Instant to, List<CalendarEvent> events, Set<String> away, Optional<String> trouble) {
    /** Copies the collections. */
    public OutsideEvents {
        events = List.copyOf(events);
        away = Set.copyOf(away);
    }

    /** What there is from the beginning of a day to the end of another, as far as somebody set a calendar up or used it. */
    public static OutsideEvents ofDays(View view, LocalDate first, LocalDate last) {
        return of(
                view,
                first.atStartOfDay(view.zone()).toInstant(),
                last.plusDays(1).atStartOfDay(view.zone()).toInstant(),
                areInUse(view));
    }

    /** The same, whether or not a calendar was used before. */
    static OutsideEvents beforeScheduling(View view, LocalDate first, LocalDate last) {
        return of(
                view,
                first.atStartOfDay(view.zone()).toInstant(),
                last.plusDays(1).atStartOfDay(view.zone()).toInstant(),
                true);
    }

    /** Whether somebody set a calendar up or scheduled anything; who did neither need not wait for one to be looked for. */
    public static boolean areInUse(View view) {
        return Settings.CALENDAR.find(view.settings().doc()).isPresent()
                || !view.appointments().isEmpty();
    }

    private static OutsideEvents of(View view, Instant from, Instant to, boolean wanted) {
        Optional<Calendar> calendar = wanted ? view.calendar() : Optional.empty();
        if (calendar.isEmpty()) {
            return new OutsideEvents(from, to, List.of(), Set.of(), Optional.empty());
        }
        Seen<List<CalendarEvent>> seen = calendar.get().between(from, to, view.zone());
        Set<String> shown = seen.value().stream().map(CalendarEvent::uid).collect(Collectors.toSet());
        Set<String> away = seen.trouble().isPresent() || !calendar.get().exists()
                ? Set.of()
                : EventList.appointments(view, from, to).stream()
                        .filter(own -> !shown.contains(own.event().uid()) && isAway(view, calendar.get(), own))
                        .map(Appointment::id)
                        .collect(Collectors.toSet());
        return new OutsideEvents(from, to, seen.value(), away, seen.trouble());
    }

    private static boolean isAway(View view, Calendar calendar, Appointment own) {
        Seen<Optional<CalendarEvent>> seen = calendar.find(own.event().uid(), view.zone());
        boolean gone = seen.trouble().isEmpty()
                && seen.value().isEmpty()
                && CarriedNote.of(view, own.id()).isPresent();
        return gone || seen.value().filter(CalendarEvent::changedOutside).isPresent();
    }
}
