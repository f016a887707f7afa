package dev.loopkeeper.calendar;

import com.google.common.collect.Range;
import com.google.common.collect.RangeSet;
import com.google.common.collect.TreeRangeSet;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Finds time that is free. A working day begins at nine and is as long as the person works; who asks for a time outside of it is
 * offered any time of a day.
 *
 * @param hours how many hours the person works, Monday to Sunday
 * @param events what takes time already
 */
public record FreeTime(List<BigDecimal> hours, List<CalendarEvent> events) {
    /** How many days are looked at. */
    public static final int DAYS = 14;

    private static final LocalTime MORNING = LocalTime.of(9, 0);
    private static final LocalTime EARLY = LocalTime.of(7, 0);
    private static final LocalTime LATE = LocalTime.of(22, 0);
    private static final int STEP_MINUTES = 15;

    /** Hours of a day. */
    private record Hours(LocalTime from, LocalTime to) {
        boolean hold(ZonedDateTime start, Duration length) {
            ZonedDateTime end = start.plus(length);
            return !start.toLocalTime().isBefore(from)
                    && !end.toLocalTime().isAfter(to)
                    && end.toLocalDate().equals(start.toLocalDate());
        }
    }

    /** Copies the lists. */
    public FreeTime {
        hours = List.copyOf(hours);
        events = List.copyOf(events);
    }

    /** The time that is taken. */
    public static RangeSet<Instant> taken(List<CalendarEvent> events) {
        RangeSet<Instant> taken = TreeRangeSet.create();
        events.stream()
                .filter(CalendarEvent::busy)
                .flatMap(event -> event.span().stream())
                .forEach(taken::add);
        return taken;
    }

    /** The first time from {@code asked} on that is long enough, within {@value #DAYS} days; empty when there is none. */
    public Optional<ZonedDateTime> next(ZonedDateTime asked, Duration length) {
        boolean atWork = working(asked.toLocalDate())
                .filter(day -> day.hold(asked, length))
                .isPresent();
        RangeSet<Instant> taken = taken(events);
        return asked.toLocalDate()
                .datesUntil(asked.toLocalDate().plusDays(DAYS))
                .flatMap(day -> (atWork ? working(day) : Optional.of(new Hours(EARLY, LATE)))
                        .flatMap(within -> inDay(asked, day, within, length, taken)).stream())
                .findFirst();
    }

    private static Optional<ZonedDateTime> inDay(
            ZonedDateTime asked, LocalDate day, Hours within, Duration length, RangeSet<Instant> taken) {
        ZonedDateTime opens = day.atTime(within.from()).atZone(asked.getZone());
        ZonedDateTime start = opens.isBefore(asked) ? asked : opens;
        while (within.hold(start, length) && start.toLocalDate().equals(day)) {
            Range<Instant> wanted =
                    Range.closedOpen(start.toInstant(), start.plus(length).toInstant());
            if (!taken.intersects(wanted)) {
                return Optional.of(start);
            }
            start = after(start, taken.subRangeSet(wanted).span().upperEndpoint());
        }
        return Optional.empty();
    }

    /** The first quarter of an hour from then on. */
    private static ZonedDateTime after(ZonedDateTime start, Instant end) {
        ZonedDateTime free = end.atZone(start.getZone());
        int over = free.getMinute() % STEP_MINUTES;
        boolean even = over == 0 && free.getSecond() == 0;
        return even ? free : free.withSecond(0).withNano(0).plusMinutes(STEP_MINUTES - over);
    }

    private Optional<Hours> working(LocalDate day) {
        BigDecimal work = hours.get(day.getDayOfWeek().getValue() - 1);
        long minutes = work.multiply(BigDecimal.valueOf(60)).longValue();
        long most = Duration.between(MORNING, LATE).toMinutes();
        return minutes == 0
                ? Optional.empty()
                : Optional.of(new Hours(MORNING, MORNING.plusMinutes(Math.min(minutes, most))));
    }
}
