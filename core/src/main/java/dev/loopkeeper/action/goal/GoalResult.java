package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Goal;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What became of a goal.
 *
 * @param goal the goal as it is now
 * @param basis its progress, and what it is computed from
 * @param suggestion what could be done next; empty when there is nothing to suggest
 * @param message the outcome in words
 */
public record GoalResult(Goal goal, GoalProgress.Basis basis, Optional<String> suggestion, String message) {
    /** How far it has come, 0..100 percent. */
    public BigDecimal progress() {
        return basis.percent();
    }
}
