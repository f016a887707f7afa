package dev.loopkeeper.ical.value;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Where a local time falls; a zone as a calendar names it. */
public interface Clock {
    /** The instant at which the clocks show it: in the gap of a change as if they had not changed, in the overlap the first. */
    Instant at(LocalDateTime local);

    /** What the clocks show at an instant. */
    LocalDateTime local(Instant instant);

    /** UTC. */
    Clock UTC = of(ZoneOffset.UTC);

    /** The clocks of a zone. */
    static Clock of(ZoneId zone) {
        return new Clock() {
            @Override
            public Instant at(LocalDateTime local) {
                return local.atZone(zone).toInstant();
            }

            @Override
            public LocalDateTime local(Instant instant) {
                return LocalDateTime.ofInstant(instant, zone);
            }
        };
    }
}
