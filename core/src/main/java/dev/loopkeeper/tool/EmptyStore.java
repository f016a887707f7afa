package dev.loopkeeper.tool;

import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopQuery;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.storage.View;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Whether a person keeps nothing yet, so that a door can say how to begin in its own words. */
public final class EmptyStore {
    /** The member of a result that says so; left out as soon as there is a goal, a pending loop or a memory. */
    private static final String MEMBER = "empty_store";

    private static final GoalQuery ANY_GOAL = new GoalQuery(Set.of(), Optional.empty(), Paging.first(1));
    private static final LoopQuery ANY_LOOP = LoopQuery.of(LoopStatus.PENDING).first(1, "");

    private EmptyStore() {}

    /** The layout with that member, which is looked for only where a result has nothing to show. */
    public static <R> ObjectLayout<R> after(ObjectLayout<R> layout, Predicate<R> hasNothing) {
        return layout.putIfAny(
                MEMBER, Layout.FLAG, (view, result) -> hasNothing.test(result) ? in(view) : Optional.empty());
    }

    /** Whether there is no goal, no pending loop and no memory, and nothing that cannot be read. */
    public static boolean isEmpty(View view) {
        return view.goals().all(ANY_GOAL).isEmpty()
                && view.loops().all(ANY_LOOP).isEmpty()
                && view.memories().recent(1).isEmpty()
                && view.unreadable().isEmpty();
    }

    private static Optional<Boolean> in(View view) {
        return isEmpty(view) ? Optional.of(true) : Optional.empty();
    }
}
