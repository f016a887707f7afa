package dev.loopkeeper.ical.event;

import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.value.Clock;
import dev.loopkeeper.ical.value.Properties;
import dev.loopkeeper.ical.value.Property;
import dev.loopkeeper.ical.value.Times;
import dev.loopkeeper.ical.value.Times.Written;
import dev.loopkeeper.ical.value.UnreadableException;
import dev.loopkeeper.ical.value.Zones;
import dev.loopkeeper.time.recurrence.CalendarRule;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An event as it stands in a file: what takes place once, a series, or one time of a series that is otherwise.
 *
 * @param properties what it says
 * @param uid which it is
 * @param clock the clocks of its times
 * @param start when it begins first, by those clocks
 * @param allDay whether it is of days
 */
record FileEvent(Properties properties, String uid, Clock clock, Zones zones, LocalDateTime start, boolean allDay) {
    /** Which time of a series another component replaces. */
    static final String RECURRENCE_ID = "RECURRENCE-ID";

    /** In which state Loopkeeper wrote it. */
    static final String MARK = "X-LOOPKEEPER-STATE";

    private static final String RULE = "RRULE";

    /** More times of one series are shown at once to nobody. */
    private static final int MOST_TIMES = 10_000;

    /**
     * The event of a component.
     *
     * @throws UnreadableException when it does not say which event it is, or when it is
     */
    static FileEvent of(Properties properties, Zones zones) throws UnreadableException {
        String uid = properties.first("UID").map(id -> id.value().strip()).orElse("");
        Property begins = properties.first("DTSTART").orElseThrow(() -> new UnreadableException("it has no DTSTART"));
        Written start = Times.written(begins.value())
                .orElseThrow(() -> new UnreadableException("'" + begins.value() + "' is not a time"));
        Optional<String> fault = properties.first(RULE).flatMap(rule -> CalendarRule.fault(rule.value()));
        if (fault.isPresent()) {
            throw new UnreadableException(fault.get());
        }
        return new FileEvent(properties, uid, zones.of(begins, start), zones, start.local(), start.isDate());
    }

    /** Whether it does not take place. */
    boolean isCancelled() {
        return properties.word("STATUS").equals(Optional.of("CANCELLED"));
    }

    /** The time of its series that it replaces; empty when it is the series, or there is none. */
    Optional<String> replaces() {
        return properties.first(RECURRENCE_ID).flatMap(this::keys).map(keys -> keys.get(0));
    }

    /** When it begins within some time, or before and is not over; the times in {@code replaced} left out. */
    Stream<LocalDateTime> starts(Instant from, Instant to, Set<String> replaced) {
        LocalDateTime last = clock.local(to);
        LocalDateTime first = clock.local(from.minus(longest()));
        Set<String> left = properties.every("EXDATE").stream()
                .flatMap(property -> keys(property).stream())
                .flatMap(List::stream)
                .collect(Collectors.toSet());
        return Stream.concat(
                        byRule(first).takeWhile(time -> !time.isAfter(last)).limit(MOST_TIMES),
                        properties.every("RDATE").stream().flatMap(this::dates))
                .distinct()
                .filter(time -> !replaced.contains(key(time))
                        && !left.contains(key(time))
                        && !left.contains(time.toLocalDate().toString()));
    }

    private Stream<LocalDateTime> byRule(LocalDateTime first) {
        return properties
                .first(RULE)
                .map(rule -> CalendarRule.times(rule.value().strip(), start, clock::local, first))
                .orElseGet(() -> Stream.of(start));
    }

    /** More than it takes, changes of the clocks included. */
    private Duration longest() {
        return Duration.between(clock.at(start), end(start)).plusDays(1);
    }

    /** It as it takes place from that local time on. */
    CalendarEvent at(LocalDateTime begins, ZoneId zone) {
        ZonedDateTime from = allDay ? begins.atZone(zone) : clock.at(begins).atZone(zone);
        ZonedDateTime to =
                allDay ? begins.plusDays(days()).atZone(zone) : end(begins).atZone(zone);
        return new CalendarEvent(
                uid,
                properties.text("SUMMARY").orElse("(untitled)"),
                from,
                to,
                allDay,
                isBusy(),
                properties.text("DESCRIPTION"),
                properties.text("LOCATION"),
                properties.text(MARK));
    }

    /** What is of days stands in nobody's way unless it says so: a birthday, a holiday, a visit. */
    private boolean isBusy() {
        Optional<String> opaque = properties.word("TRANSP");
        boolean free = opaque.equals(Optional.of("TRANSPARENT"))
                || properties.word("X-MICROSOFT-CDO-BUSYSTATUS").equals(Optional.of("FREE"));
        return !free && (!allDay || opaque.equals(Optional.of("OPAQUE")));
    }

    private long days() {
        LocalDate first = start.toLocalDate();
        Optional<LocalDate> after = properties
                .first("DTEND")
                .flatMap(end -> Times.written(end.value()))
                .map(Times::day)
                .or(() -> properties
                        .first("DURATION")
                        .flatMap(length -> Times.length(length.value()))
                        .map(length -> length.after(start).toLocalDate()));
        return Math.max(1, after.map(day -> ChronoUnit.DAYS.between(first, day)).orElse(1L));
    }

    private Instant end(LocalDateTime begins) {
        if (allDay) {
            return clock.at(begins.plusDays(days()));
        }
        Instant from = clock.at(begins);
        return properties
                .first("DTEND")
                .flatMap(this::instant)
                .map(end -> Duration.between(clock.at(start), end))
                .filter(length -> !length.isNegative())
                .map(from::plus)
                .or(() -> properties
                        .first("DURATION")
                        .flatMap(length -> Times.length(length.value()))
                        .map(length -> clock.at(begins.plus(length.days())).plus(length.exact())))
                .orElse(from);
    }

    private Optional<Instant> instant(Property property) {
        return Times.written(property.value())
                .map(written -> zones.of(property, written).at(written.local()));
    }

    /** What tells one time of the series from the others. */
    private String key(LocalDateTime local) {
        return allDay ? local.toLocalDate().toString() : clock.at(local).toString();
    }

    private Optional<List<String>> keys(Property property) {
        List<String> keys = values(property)
                .flatMap(value -> Times.written(value).stream())
                .map(written -> written.isDate()
                        ? written.local().toLocalDate().toString()
                        : zones.of(property, written).at(written.local()).toString())
                .toList();
        return keys.isEmpty() ? Optional.empty() : Optional.of(keys);
    }

    /** The dates of a list, by the event's own clocks. */
    private Stream<LocalDateTime> dates(Property property) {
        return values(property)
                .flatMap(value -> Times.written(value).stream())
                .map(written -> written.isDate()
                        ? written.local()
                        : clock.local(zones.of(property, written).at(written.local())));
    }

    /** Of a period only the beginning counts. */
    private static Stream<String> values(Property property) {
        return Arrays.stream(property.value().split(",", -1)).map(value -> value.split("/", -1)[0]);
    }
}
