package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.Paging;
import java.util.Optional;

/**
 * Which goals are to be listed.
 *
 * @param status goals of this status
 * @param parent only goals that are part of this one, named by its slug, title or id; empty for any
 * @param filter which part of them
 * @param paging which part of the list
 */
public record ListGoalsRequest(GoalStatus status, Optional<String> parent, FilterRequest filter, Paging paging) {
    /** The same without a filter. */
    public ListGoalsRequest(GoalStatus status, Optional<String> parent, Paging paging) {
        this(status, parent, FilterRequest.ALL, paging);
    }

    /** The first ten goals of a status. */
    public static ListGoalsRequest of(GoalStatus status) {
        return new ListGoalsRequest(status, Optional.empty(), Paging.first(10));
    }
}
