package dev.loopkeeper.model;

import dev.loopkeeper.model.EmbeddingReply.Failed;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * For how long an embedder is not asked after somebody waited for it in vain: half a minute, twice as long each time that it happens again,
 * at most ten minutes. An answer ends that. Failures that cost no time cost nothing, and change nothing. Thread-safe.
 */
final class EmbedderPause {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofMinutes(10);
    private static final Duration LONG_WAIT = Duration.ofSeconds(1);

    private Duration length = Duration.ZERO;
    private Instant from = Instant.MAX;
    private Instant until = Instant.MIN;

    /** For how much longer it is not asked; empty when it is. A time before the pause began is another clock's. */
    synchronized Optional<Duration> left(Instant now) {
        return !now.isBefore(from) && now.isBefore(until)
                ? Optional.of(Duration.between(now, until))
                : Optional.empty();
    }

    /**
     * Takes down what it answered.
     *
     * @param asked when it was asked
     */
    synchronized void note(EmbeddingReply reply, Instant asked) {
        if (!(reply instanceof Failed failed)) {
            length = Duration.ZERO;
            until = Instant.MIN;
        } else if (failed.took().compareTo(LONG_WAIT) >= 0 && left(asked).isEmpty()) {
            length = next();
            from = asked;
            until = asked.plus(failed.took()).plus(length);
        }
    }

    private Duration next() {
        Duration twice = length.multipliedBy(2);
        if (twice.isZero()) {
            return FIRST;
        }
        return twice.compareTo(LONGEST) < 0 ? twice : LONGEST;
    }
}
