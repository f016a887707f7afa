package dev.loopkeeper.calendar;

import com.google.common.collect.Range;
import com.google.common.hash.Hashing;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Something in a calendar; of what comes again, one time of it. Immutable.
 *
 * @param uid what tells it from others in every calendar; all times of what comes again share one
 * @param title what it is about
 * @param start when it begins; the first moment of its first day when it has no hour
 * @param end when it ends; the first moment after its last day when it has no hour
 * @param allDay whether it is of days and not of hours
 * @param busy whether nothing else is to be done in that time
 * @param notes more words about it
 * @param location where it is
 * @param mark the {@link #state} in which Loopkeeper wrote it last; empty when it never did
 */
public record CalendarEvent(
        String uid,
        String title,
        ZonedDateTime start,
        ZonedDateTime end,
        boolean allDay,
        boolean busy,
        Optional<String> notes,
        Optional<String> location,
        Optional<String> mark) {
    /** By time, what has no hour first. */
    public static final Comparator<CalendarEvent> ORDER = Comparator.comparing(
                    (CalendarEvent event) -> event.start.toInstant())
            .thenComparing(event -> !event.allDay)
            .thenComparing(CalendarEvent::title)
            .thenComparing(CalendarEvent::uid);

    private static final String OURS = "@loopkeeper";
    private static final int LENGTH = 16;

    /** What tells the event of an appointment from others. */
    public static String uidOf(String appointment) {
        return appointment + OURS;
    }

    /** The appointment that it shows; empty when Loopkeeper did not make it. */
    public Optional<String> appointment() {
        return uid.endsWith(OURS) ? Optional.of(uid.substring(0, uid.length() - OURS.length())) : Optional.empty();
    }

    /** The same for two events that say the same. */
    public String state() {
        JsonArray said = JsonArray.ofStrings(List.of(
                title.strip(),
                start.toInstant().toString(),
                end.toInstant().toString(),
                String.valueOf(allDay),
                notes.map(String::strip).orElse(""),
                location.map(String::strip).orElse("")));
        return Hashing.sha256()
                .hashString(Json.write(said), StandardCharsets.UTF_8)
                .toString()
                .substring(0, LENGTH);
    }

    /** Whether somebody else changed it since Loopkeeper wrote it. */
    public boolean changedOutside() {
        return mark.filter(state()::equals).isEmpty();
    }

    /** Whether it shows what {@code other} says. */
    public boolean says(CalendarEvent other) {
        return state().equals(other.state());
    }

    /** The time that it takes; empty when it has no length. */
    public Optional<Range<Instant>> span() {
        return end.isAfter(start)
                ? Optional.of(Range.closedOpen(start.toInstant(), end.toInstant()))
                : Optional.empty();
    }

    /** Whether it takes any of the time from {@code from} to before {@code to}. */
    public boolean touches(Instant from, Instant to) {
        Instant begins = start.toInstant();
        return begins.isBefore(to) && (end.toInstant().isAfter(from) || begins.equals(from));
    }

    /** The same on the clocks of another zone; what has no hour keeps its days. */
    public CalendarEvent in(ZoneId zone) {
        return new CalendarEvent(
                uid,
                title,
                allDay ? start.withZoneSameLocal(zone) : start.withZoneSameInstant(zone),
                allDay ? end.withZoneSameLocal(zone) : end.withZoneSameInstant(zone),
                allDay,
                busy,
                notes,
                location,
                mark);
    }
}
