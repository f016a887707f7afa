package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.Paging;
import java.util.Optional;

/**
 * Which goals are to be listed.
 *
 * @param status goals of this status
 * @param parent only goals that are part of this one, named by its slug, title or id, or that are part of none;
 *     empty for any
 * @param filter which part of them
 * @param paging which part of the list
 */
public record ListGoalsRequest(GoalStatus status, Optional<String> parent, FilterRequest filter, Paging paging) {
    /** The first ten goals of a status. */
    public static ListGoalsRequest of(GoalStatus status) {
        return new ListGoalsRequest(status, Optional.empty(), FilterRequest.ALL, Paging.first(10));
    }

    /** The same, only goals that are part of this one, named by its slug, title or id. */
    public ListGoalsRequest partOf(String goal) {
        return new ListGoalsRequest(status, Optional.of(goal), filter, paging);
    }

    /** The same, only what a filter wants. */
    public ListGoalsRequest filtered(FilterRequest wanted) {
        return new ListGoalsRequest(status, parent, wanted, paging);
    }

    /** Another part of the list. */
    public ListGoalsRequest page(Paging part) {
        return new ListGoalsRequest(status, parent, filter, part);
    }
}
