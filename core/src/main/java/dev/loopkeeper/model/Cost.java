package dev.loopkeeper.model;

import java.time.Duration;

/**
 * What answers cost.
 *
 * @param calls how often the model was called
 * @param inputTokens how much was sent, as far as the model tells
 * @param outputTokens how much it wrote, as far as it tells
 * @param took how long it took
 */
public record Cost(int calls, long inputTokens, long outputTokens, Duration took) {
    /** Nothing. */
    public static final Cost NONE = new Cost(0, 0, 0, Duration.ZERO);

    /** Both together. */
    public Cost plus(Cost other) {
        return new Cost(
                calls + other.calls,
                inputTokens + other.inputTokens,
                outputTokens + other.outputTokens,
                took.plus(other.took));
    }
}
