package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Paging;
import java.util.Optional;

/**
 * Which steps of a goal are to be listed.
 *
 * @param goal the goal's slug, title, id or handle
 * @param unit only this unit, such as {@code week-2}; {@code none} for steps without one; empty for all
 * @param status steps of this status; empty for any
 * @param filter which part of them
 * @param paging which part of the list
 */
public record ListStepsRequest(
        String goal, Optional<String> unit, Optional<StepStatus> status, FilterRequest filter, Paging paging) {
    /** The first hundred steps of a goal. */
    public static ListStepsRequest of(String goal) {
        return new ListStepsRequest(goal, Optional.empty(), Optional.empty(), FilterRequest.ALL, Paging.first(100));
    }

    /** The same, only that unit, such as {@code week-2}; {@code none} for steps without one. */
    public ListStepsRequest inUnit(String name) {
        return new ListStepsRequest(goal, Optional.of(name), status, filter, paging);
    }

    /** The same, only steps of a status. */
    public ListStepsRequest status(StepStatus only) {
        return new ListStepsRequest(goal, unit, Optional.of(only), filter, paging);
    }

    /** The same, only what a filter wants. */
    public ListStepsRequest filtered(FilterRequest wanted) {
        return new ListStepsRequest(goal, unit, status, wanted, paging);
    }

    /** Another part of the list. */
    public ListStepsRequest page(Paging part) {
        return new ListStepsRequest(goal, unit, status, filter, part);
    }
}
