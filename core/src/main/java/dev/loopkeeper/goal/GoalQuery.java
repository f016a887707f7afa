package dev.loopkeeper.goal;

import dev.loopkeeper.json.Paging;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;

/**
 * Which goals are wanted: by status, parent and a filter, ordered by priority (highest first), then by creation (newest first),
 * then by id.
 *
 * @param statuses the statuses wanted; empty for any
 * @param parent the parent they must have; empty for any
 * @param filter what else they must have
 * @param paging which part of the list
 */
public record GoalQuery(Set<GoalStatus> statuses, Optional<GoalId> parent, ListFilter filter, Paging paging) {
    /** The order of goals. */
    public static final Comparator<Goal> ORDER = Comparator.comparingInt(Goal::priority)
            .reversed()
            .thenComparing(goal -> goal.createdAt().orElse(Instant.EPOCH), Comparator.reverseOrder())
            .thenComparing(goal -> goal.id().value());

    /** Copies the statuses. */
    public GoalQuery {
        statuses = Set.copyOf(statuses);
    }

    /** The same for goals that need nothing else. */
    public GoalQuery(Set<GoalStatus> statuses, Optional<GoalId> parent, Paging paging) {
        this(statuses, parent, ListFilter.ALL, paging);
    }

    /** Every goal of one status. */
    public static GoalQuery withStatus(GoalStatus status) {
        return new GoalQuery(Set.of(status), Optional.empty(), Paging.ALL);
    }

    /** Every goal. */
    public static GoalQuery all() {
        return new GoalQuery(Set.of(), Optional.empty(), Paging.ALL);
    }

    /** Whether {@code goal} is wanted, paging aside. */
    public boolean wants(Goal goal) {
        return (statuses.isEmpty() || statuses.contains(goal.status()))
                && (parent.isEmpty() || parent.equals(goal.parent()))
                && filter.wants(goal);
    }
}
