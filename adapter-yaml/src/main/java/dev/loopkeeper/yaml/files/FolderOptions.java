package dev.loopkeeper.yaml.files;

import java.time.Duration;
import java.time.InstantSource;

/**
 * How a data folder is used.
 *
 * @param sync whether a commit waits until the disk has it; without, a power failure may undo the last changes
 * @param lockWait how long a transaction waits for other processes and threads; not negative
 * @param clock tells which files changed too recently for their time to be trusted
 * @param cacheChars how many characters of unchanged files are kept in memory at most; 0 for none
 * @param quiet how long after the last change the files themselves are flushed, which the journal holds until then; 0 for not
 *     before the folder is closed
 */
public record FolderOptions(boolean sync, Duration lockWait, InstantSource clock, long cacheChars, Duration quiet) {
    private static final long CACHE_CHARS = 64L * 1024 * 1024;

    /**
     * Checks the amounts.
     *
     * @throws IllegalArgumentException when a wait or the cache is negative
     */
    public FolderOptions {
        if (lockWait.isNegative() || quiet.isNegative() || cacheChars < 0) {
            throw new IllegalArgumentException("waits and cache must not be negative");
        }
    }

    /** Durable, 10 seconds of patience, the system's clock, 64 Mi characters of cache, files flushed after a second. */
    public static FolderOptions defaults() {
        return new FolderOptions(
                true, Duration.ofSeconds(10), InstantSource.system(), CACHE_CHARS, Duration.ofSeconds(1));
    }

    /** The same with this value of {@link #sync()}. */
    public FolderOptions withSync(boolean value) {
        return new FolderOptions(value, lockWait, clock, cacheChars, quiet);
    }

    /** The same with this value of {@link #lockWait()}. */
    public FolderOptions withLockWait(Duration value) {
        return new FolderOptions(sync, value, clock, cacheChars, quiet);
    }

    /** The same with this value of {@link #clock()}. */
    public FolderOptions withClock(InstantSource value) {
        return new FolderOptions(sync, lockWait, value, cacheChars, quiet);
    }

    /** The same with this value of {@link #quiet()}. */
    public FolderOptions withQuiet(Duration value) {
        return new FolderOptions(sync, lockWait, clock, cacheChars, value);
    }
}
