package dev.loopkeeper.goal;

import dev.loopkeeper.json.Page;
import java.util.List;
import java.util.Optional;

/** Finds one user's goals; reads only. */
public interface GoalStore {
    /** The goal of that identity. */
    Optional<Goal> byId(GoalId id);

    /** The goal of that slug, compared without regard to case. */
    Optional<Goal> bySlug(String slug);

    /**
     * The goals that {@code query} asks for.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no goal of the list
     */
    Page<Goal> list(GoalQuery query);

    /** The goals of {@link #list}, without what tells of further pages. */
    default List<Goal> all(GoalQuery query) {
        return list(query).items();
    }

    /** The active goals, the most important first. */
    default List<Goal> active() {
        return all(GoalQuery.withStatus(GoalStatus.ACTIVE));
    }
}
