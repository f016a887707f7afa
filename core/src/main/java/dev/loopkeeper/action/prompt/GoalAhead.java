package dev.loopkeeper.action.prompt;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import java.util.List;

/**
 * An active goal and what can be done for it now.
 *
 * @param goal the goal
 * @param next steps that can be begun, the first first
 */
public record GoalAhead(Goal goal, List<Step> next) {
    /** Copies the steps. */
    public GoalAhead {
        next = List.copyOf(next);
    }
}
