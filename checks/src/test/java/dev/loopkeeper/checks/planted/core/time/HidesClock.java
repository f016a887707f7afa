package dev.loopkeeper.checks.planted.core.time;

import java.time.Clock;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.function.Supplier;

final class HidesClock {
    private HidesClock() {}

    static Instant instant() {
        return Instant.now();
    }

    static Supplier<Instant> reference() {
        return Instant::now;
    }

    static ZonedDateTime zoned(ZoneId zone) {
        return ZonedDateTime.now(zone);
    }

    static Clock system() {
        return Clock.systemUTC();
    }

    static InstantSource source() {
        return InstantSource.system();
    }

    static long millis() {
        return System.currentTimeMillis();
    }

    static long nanos() {
        return System.nanoTime();
    }
}
