package dev.loopkeeper.matching;

import java.util.List;
import java.util.Optional;

/** One way in which a step may be meant. Rules are asked in order; the first that answers decides the step's score. */
interface StepRule {
    /** Returns how the step fits, or empty when this rule has nothing to say. */
    Optional<Fitting> judge(PreparedReport ask, StepWords step);

    /**
     * A rule's answer.
     *
     * @param reason why
     * @param score 1 to the reason's most
     * @param finer what it adds to the rank, below the distance between two reasons
     * @param shared the words in common
     * @param named whether exactly this step is named
     */
    record Fitting(Reason reason, int score, double finer, List<String> shared, boolean named) {}
}
