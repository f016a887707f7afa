package dev.loopkeeper.autopilot.gate;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** How long what a program has begun is its own without a word from it; then another one takes it over. Stateless. */
public final class Lease {
    /** That long. */
    public static final Duration TIME = Duration.ofMinutes(10);

    private Lease() {}

    /**
     * Whether what was begun, or last heard of, at a moment is anybody's by now; a clock that was far ahead then keeps nobody from it.
     *
     * @param since empty when it was never begun
     */
    public static boolean isOver(Optional<Instant> since, Instant now) {
        return since.filter(at -> at.plus(TIME).isAfter(now) && !at.isAfter(now.plus(TIME)))
                .isEmpty();
    }
}
