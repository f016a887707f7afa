package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import java.util.List;
import java.util.Optional;

/**
 * What was planned.
 *
 * @param goal the goal
 * @param unit where the tasks stand; empty for undated ones
 * @param created the tasks that were added
 * @param stayed the tasks that were planned and are there already; none unless tasks were replaced
 * @param removed the tasks that gave way; none unless tasks were replaced
 * @param goalCreated whether the goal is new
 * @param warnings what is worth knowing nevertheless
 * @param message the outcome in words
 */
public record PlanResult(
        Goal goal,
        Optional<Unit> unit,
        List<Step> created,
        List<Step> stayed,
        List<Step> removed,
        boolean goalCreated,
        List<Warning> warnings,
        String message) {
    /** Copies the lists. */
    public PlanResult {
        created = List.copyOf(created);
        stayed = List.copyOf(stayed);
        removed = List.copyOf(removed);
        warnings = List.copyOf(warnings);
    }
}
