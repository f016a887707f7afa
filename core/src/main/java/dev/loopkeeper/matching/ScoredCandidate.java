package dev.loopkeeper.matching;

import java.util.List;

/**
 * A step that fits, and how well.
 *
 * @param <T> what the caller knows the step by
 * @param step the step
 * @param reason why it fits
 * @param score what outsiders see
 * @param rank what is compared: the score, less when the step belongs to another day
 * @param shared the report's words that it has
 * @param named whether the report names exactly this step
 */
record ScoredCandidate<T>(
        PlacedCandidate<T> step, Reason reason, int score, double rank, List<String> shared, boolean named) {
    boolean isCompleted() {
        return step.candidate().completed();
    }
}
