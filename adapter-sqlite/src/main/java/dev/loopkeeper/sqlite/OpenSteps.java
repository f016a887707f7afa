package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Shapes;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What statements say of steps that are open. */
final class OpenSteps {
    /** The index of all steps by their identity. */
    static final String BY_ID = "sqlite_autoindex_goal_steps_1";

    /** The index of the steps that are open, and what a query has to say to have it used. */
    static final String OPEN_INDEX = "idx_goal_steps_status";

    /** The index of the same in the order of their due dates. */
    static final String OPEN_BY_DUE = "idx_goal_steps_open_by_due";

    /** The condition that a step is open, as the indexes of open steps say it. */
    static final String IS_OPEN = Arrays.stream(StepStatus.values())
            .filter(StepStatus::open)
            .map(status -> "'" + Shapes.nameOf(status) + "'")
            .collect(Collectors.joining(", ", "status IN (", ")"));

    /** The condition that a step is none of the weekly template. */
    static final String IS_TASK = "unit <> '" + Unit.TEMPLATE.name() + "'";

    private OpenSteps() {}
}
