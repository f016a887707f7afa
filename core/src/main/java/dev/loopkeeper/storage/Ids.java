package dev.loopkeeper.storage;

import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * A sequence of UUIDv7 texts (RFC 9562) fixed by an instant and a seed, so that a write that is run again draws the same
 * ids. Not thread-safe.
 */
public final class Ids {
    private static final Pattern START = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-7");
    private static final long VERSION = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private final long millis;
    private final SplittableRandom random;

    /** The sequence for an instant and a seed. */
    public Ids(Instant at, long seed) {
        this.millis = Math.max(0, at.toEpochMilli());
        this.random = new SplittableRandom(seed);
    }

    /** When an id was drawn, or one that begins like it; empty when the text does not tell. */
    public static Optional<Instant> instantOf(String id) {
        return START.matcher(id).lookingAt()
                ? Optional.of(Instant.ofEpochMilli(Long.parseLong(id.substring(0, 8) + id.substring(9, 13), 16)))
                : Optional.empty();
    }

    /** The next id, in lower case with hyphens. */
    public String next() {
        long high = millis << 16 | VERSION | random.nextLong() >>> 52;
        long low = VARIANT | random.nextLong() >>> 2;
        return new UUID(high, low).toString();
    }
}
