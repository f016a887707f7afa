package dev.loopkeeper.action.goal;

import java.util.List;
import java.util.Optional;

/**
 * Another order of steps.
 *
 * @param goal the goal's slug, title, id or handle
 * @param unit the unit whose steps are meant; empty for the steps without one
 * @param steps the steps that come first in order, named by id, key or title; the others follow as they were
 */
public record ReorderStepsRequest(String goal, Optional<String> unit, List<String> steps) {
    /** Copies the names. */
    public ReorderStepsRequest {
        steps = List.copyOf(steps);
    }

    /** The steps without a unit. */
    public static ReorderStepsRequest of(String goal, String... steps) {
        return new ReorderStepsRequest(goal, Optional.empty(), List.of(steps));
    }
}
