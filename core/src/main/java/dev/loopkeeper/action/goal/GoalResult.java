package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Goal;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * What became of a goal.
 *
 * @param goal the goal as it is now
 * @param progress 0..100 percent
 * @param suggestion what could be done next; empty when there is nothing to suggest
 * @param message the outcome in words
 */
public record GoalResult(Goal goal, BigDecimal progress, Optional<String> suggestion, String message) {}
