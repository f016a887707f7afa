package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import java.math.BigDecimal;
import java.util.Optional;

/** What could be done about a goal that came to its end; nothing is done by itself. Stateless. */
public final class Suggestions {
    private static final BigDecimal ALL = BigDecimal.valueOf(100);

    private Suggestions() {}

    /** Suggests completing an active goal that has come to 100 percent. */
    public static Optional<String> of(Goal goal, BigDecimal progress) {
        boolean reached = goal.status() == GoalStatus.ACTIVE && progress.compareTo(ALL) >= 0;
        return reached
                ? Optional.of(goal.name() + " is at 100 %; set its status to completed when it is reached.")
                : Optional.empty();
    }
}
