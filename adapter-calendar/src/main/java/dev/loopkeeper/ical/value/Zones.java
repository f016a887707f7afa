package dev.loopkeeper.ical.value;

import dev.loopkeeper.ical.value.Times.Written;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The zones of one file. A name that is known is that zone, whatever the file says of it; any other is what the file describes under
 * it, and where it describes nothing, the reader's own.
 */
public final class Zones {
    private static final String ID = "TZID";

    private final Map<String, Clock> described = new HashMap<>();
    private final Clock own;

    /**
     * Zones.
     *
     * @param own the zone of who reads
     * @param descriptions the {@code VTIMEZONE} components
     */
    public Zones(ZoneId own, List<Properties> descriptions) {
        this.own = Clock.of(own);
        for (Properties description : descriptions) {
            description.first(ID).map(id -> id.value().strip()).ifPresent(id -> described.put(id, clock(description)));
        }
    }

    private static Clock clock(Properties description) {
        return description
                .first("X-LIC-LOCATION")
                .flatMap(place -> region(place.value()))
                .map(Clock::of)
                .orElseGet(() -> DescribedClock.of(description));
    }

    /** The reader's own. */
    public Clock own() {
        return own;
    }

    /** The clocks of a time as it is written. */
    public Clock of(Property property, Written written) {
        if (written.isUtc()) {
            return Clock.UTC;
        }
        return written.isDate() ? own : property.param(ID).map(this::named).orElse(own);
    }

    /** The zone of that name. */
    Clock named(String name) {
        String id = name.strip();
        return known(id).map(Clock::of).orElseGet(() -> described.getOrDefault(id, own));
    }

    private static Optional<ZoneId> known(String id) {
        return region(id).or(() -> WindowsZones.named(id)).or(() -> ending(id));
    }

    /** Some programs put their own name in front: {@code /example.org/20070129/Europe/Berlin}. */
    private static Optional<ZoneId> ending(String id) {
        String[] parts = id.split("/", -1);
        return id.startsWith("/") && parts.length > 2
                ? region(parts[parts.length - 2] + "/" + parts[parts.length - 1])
                : Optional.empty();
    }

    private static Optional<ZoneId> region(String id) {
        try {
            return Optional.of(ZoneId.of(id.strip()));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
