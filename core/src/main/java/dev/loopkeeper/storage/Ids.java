package dev.loopkeeper.storage;

import java.time.Instant;
import java.util.SplittableRandom;
import java.util.UUID;

/**
 * A sequence of UUIDv7 texts (RFC 9562) fixed by an instant and a seed, so that a write that is run again draws the same
 * ids. Not thread-safe.
 */
public final class Ids {
    private static final long VERSION = 0x7000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;

    private final long millis;
    private final SplittableRandom random;

    /** The sequence for an instant and a seed. */
    public Ids(Instant at, long seed) {
        this.millis = Math.max(0, at.toEpochMilli());
        this.random = new SplittableRandom(seed);
    }

    /** The next id, in lower case with hyphens. */
    public String next() {
        long high = millis << 16 | VERSION | random.nextLong() >>> 52;
        long low = VARIANT | random.nextLong() >>> 2;
        return new UUID(high, low).toString();
    }
}
