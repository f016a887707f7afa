package dev.loopkeeper.ical.event;

import dev.loopkeeper.calendar.CalendarEvent;
import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.IcsText;
import dev.loopkeeper.ical.value.Properties;
import dev.loopkeeper.ical.value.UnreadableException;
import dev.loopkeeper.ical.value.Zones;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The events of a file, or of several, for readers in one zone. Immutable. */
public final class FileEvents {
    private static final String EVENT = "VEVENT";
    private static final String ZONE = "VTIMEZONE";

    private final ZoneId own;
    private final Map<String, List<Found>> byUid;
    private final List<String> troubles;

    /** An event, and where it stands. */
    private record Found(FileEvent event, Component component) {}

    private FileEvents(ZoneId own, Map<String, List<Found>> byUid, List<String> troubles) {
        this.own = own;
        this.byUid = byUid;
        this.troubles = List.copyOf(troubles);
    }

    /** The events of texts; one that cannot be read is left out, and told of. */
    public static FileEvents of(List<IcsText> texts, ZoneId own) {
        Map<String, List<Found>> byUid = new LinkedHashMap<>();
        List<String> troubles = new ArrayList<>();
        List<Component> all =
                texts.stream().flatMap(text -> text.components().stream()).toList();
        Zones zones = zones(all, own);
        for (Component component : all) {
            if (component.name().equals(EVENT)) {
                try {
                    FileEvent event = FileEvent.of(Properties.of(component), zones);
                    byUid.computeIfAbsent(event.uid(), any -> new ArrayList<>()).add(new Found(event, component));
                } catch (UnreadableException e) {
                    troubles.add("the event on line " + component.line() + " cannot be read: " + e.getMessage());
                }
            }
        }
        return new FileEvents(own, byUid, troubles);
    }

    private static Zones zones(List<Component> all, ZoneId own) {
        List<Properties> descriptions = all.stream()
                .filter(component -> component.name().equals(ZONE))
                .flatMap(component -> Properties.readable(component).stream())
                .toList();
        return new Zones(own, descriptions);
    }

    /** What could not be read, each thing in words. */
    public List<String> troubles() {
        return troubles;
    }

    /** Each time of an event that takes any of the time from {@code from} to before {@code to}, in order. */
    public List<CalendarEvent> between(Instant from, Instant to) {
        return byUid.values().stream()
                .flatMap(ofOne -> times(ofOne, from, to))
                .filter(event -> event.touches(from, to))
                .sorted(CalendarEvent.ORDER)
                .toList();
    }

    private Stream<CalendarEvent> times(List<Found> ofOne, Instant from, Instant to) {
        Set<String> replaced = ofOne.stream()
                .flatMap(found -> found.event().replaces().stream())
                .collect(Collectors.toSet());
        return ofOne.stream()
                .map(Found::event)
                .filter(event -> !event.isCancelled())
                .flatMap(event -> event.replaces().isPresent()
                        ? Stream.of(event.at(event.start(), own))
                        : event.starts(from, to, replaced).map(start -> event.at(start, own)));
    }

    /** The event of that identity as it takes place first; empty when there is none, or it was called off. */
    public Optional<CalendarEvent> find(String uid) {
        return main(uid)
                .filter(found -> !found.event().isCancelled())
                .map(found -> found.event().at(found.event().start(), own));
    }

    /** Where the event of that identity stands, be it called off or not; of a series where its rule does. */
    public Optional<Component> component(String uid) {
        return main(uid).map(Found::component);
    }

    private Optional<Found> main(String uid) {
        return byUid.getOrDefault(uid, List.of()).stream()
                .filter(found -> found.event().replaces().isEmpty())
                .findFirst();
    }
}
