package dev.loopkeeper.mcpclient;

import java.time.Duration;

/**
 * Until when somebody waits.
 *
 * @param patience how long was to be waited
 * @param end the end, by the clock that only runs forward
 */
record Deadline(Duration patience, long end) {
    private static final Duration LONGEST = Duration.ofDays(1);

    static Deadline in(Duration patience) {
        Duration bounded = patience.compareTo(LONGEST) > 0 ? LONGEST : patience;
        return new Deadline(bounded, System.nanoTime() + bounded.toNanos());
    }

    /** Nanoseconds that are left, 0 when there are none. */
    long left() {
        return Math.max(0, end - System.nanoTime());
    }

    /** The time that is left. */
    Duration rest() {
        return Duration.ofNanos(left());
    }

    /** The time that was waited, for people. */
    String waited() {
        long millis = patience.toMillis();
        return millis < 1000 ? millis + " ms" : millis % 1000 == 0 ? millis / 1000 + " s" : millis / 1000.0 + " s";
    }
}
