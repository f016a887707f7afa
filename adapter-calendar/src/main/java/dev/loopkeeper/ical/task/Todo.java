package dev.loopkeeper.ical.task;

import dev.loopkeeper.ical.value.Properties;
import dev.loopkeeper.ical.value.Property;
import dev.loopkeeper.ical.value.Times;
import dev.loopkeeper.ical.value.Zones;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A task as it stands in a file, for a person in one zone.
 *
 * @param properties what it says
 * @param zones the zones that the file describes
 * @param zone where the person is
 * @param over the days of its series that were closed each by itself
 * @param remarks takes what a person should know
 */
record Todo(Properties properties, Zones zones, ZoneId zone, Set<LocalDate> over, Consumer<String> remarks) {
    private static final String RELATED = "RELATED-TO";
    private static final String PARENT = "PARENT";

    /** A task that is no series, or one of which nothing is over. */
    Todo(Properties properties, Zones zones, ZoneId zone) {
        this(properties, zones, zone, Set.of(), any -> {});
    }

    Optional<String> uid() {
        return properties.first("UID").map(id -> id.value().strip()).filter(id -> !id.isEmpty());
    }

    /** Which time of a series it is; empty when it is a task of its own. */
    Optional<LocalDate> replaces() {
        return moment("RECURRENCE-ID").map(due -> due.date(zone));
    }

    /**
     * The day or time of a property: one with a zone as it is for the person, one without as it is written.
     *
     * @throws IllegalArgumentException when it is no date
     */
    Optional<Due> moment(String name) {
        return properties.first(name).map(this::moment);
    }

    private Due moment(Property property) {
        Times.Written written = written(property, property.value());
        if (written.isDate()) {
            return Due.on(written.local().toLocalDate());
        }
        boolean floating = !written.isUtc() && property.param("TZID").isEmpty();
        LocalDateTime local = floating
                ? written.local()
                : LocalDateTime.ofInstant(zones.of(property, written).at(written.local()), zone);
        return new Due(local.toString());
    }

    /** The instant of a property; empty when it is not a time. */
    Optional<Instant> instant(String name) {
        return properties
                .first(name)
                .flatMap(property -> Times.written(property.value())
                        .map(written -> zones.of(property, written).at(written.local())));
    }

    /** The days of a list of dates or times. */
    List<LocalDate> days(String name) {
        return properties.every(name).stream()
                .flatMap(property -> property.texts().stream()
                        .map(value -> moment(new Property(name, property.params(), value))
                                .date(zone)))
                .distinct()
                .toList();
    }

    private static Times.Written written(Property property, String value) {
        return Times.written(value)
                .orElseThrow(() -> new IllegalArgumentException(
                        property.name() + " '" + value + "' is not a date such as 20261201 or 20261201T090000Z"));
    }

    /** What the tasks are called that are to be done before it. */
    List<String> dependencies() {
        return related("DEPENDS-ON");
    }

    /** What the task is called that it is part of. */
    Optional<String> parent() {
        return related(PARENT).stream().findFirst();
    }

    /** What the tasks are called that are part of it, as far as it says so itself. */
    List<String> children() {
        return related("CHILD");
    }

    private List<String> related(String type) {
        return properties.every(RELATED).stream()
                .filter(link -> link.param("RELTYPE").orElse(PARENT).equalsIgnoreCase(type))
                .map(link -> link.value().strip())
                .filter(uid -> !uid.isEmpty() && !Optional.of(uid).equals(uid()))
                .distinct()
                .toList();
    }
}
