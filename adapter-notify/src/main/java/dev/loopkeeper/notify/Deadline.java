package dev.loopkeeper.notify;

import java.time.Duration;

/**
 * The time within which something has to be told.
 *
 * @param ticker by which it passes
 * @param start when it began
 * @param within how long it is
 */
record Deadline(Ticker ticker, long start, Duration within) {
    private static final Duration LONGEST = Duration.ofMinutes(10);

    /** From now on; never more than ten minutes. */
    static Deadline in(Duration within, Ticker ticker) {
        return new Deadline(ticker, ticker.nanos(), within.compareTo(LONGEST) > 0 ? LONGEST : within);
    }

    /** How much is left, zero and more. */
    Duration left() {
        Duration left = within.minusNanos(ticker.nanos() - start);
        return left.isNegative() ? Duration.ZERO : left;
    }

    /** The shorter of what is left and a time. */
    Duration leftUpTo(Duration most) {
        Duration left = left();
        return left.compareTo(most) < 0 ? left : most;
    }

    void pause(Duration time) throws InterruptedException {
        ticker.pause(time);
    }

    /** How long it is, for people. */
    String forPeople() {
        return within.toMillis() < 1000 ? within.toMillis() + " ms" : within.toSeconds() + " s";
    }
}
