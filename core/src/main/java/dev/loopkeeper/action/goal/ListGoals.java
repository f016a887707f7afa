package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lists goals with their progress; changes nothing. */
public final class ListGoals {
    private ListGoals() {}

    /**
     * A goal and how far it has come.
     *
     * @param goal the goal
     * @param basis its progress, and what it is computed from; empty when its steps cannot be read
     */
    public record Item(Goal goal, Optional<GoalProgress.Basis> basis) {
        /** How far it has come, 0..100 percent; empty when its steps cannot be read. */
        public Optional<BigDecimal> progress() {
            return basis.map(GoalProgress.Basis::percent);
        }
    }

    /** The goals that are wanted, by priority. */
    public static Decision<Page<Item>> decide(View view, ListGoalsRequest request) {
        if (request.parent().map(Names::plain).filter("none"::equals).isPresent()) {
            return topLevel(view, request);
        }
        return Lookup.optional(
                        request.parent(),
                        name -> Names.goal(view, "parent", name).map(Goal::id))
                .then(parent -> request.filter()
                        .in(view)
                        .map(filter -> new GoalQuery(Set.of(request.status()), parent, filter, request.paging())))
                .decide(query -> list(view, query));
    }

    /** Goals that are part of no other: no index tells them. */
    private static Decision<Page<Item>> topLevel(View view, ListGoalsRequest request) {
        return request.filter()
                .in(view)
                .map(filter -> new GoalQuery(Set.of(request.status()), Optional.empty(), filter, Paging.ALL))
                .decide(query -> {
                    List<Goal> top = view.goals().list(query).items().stream()
                            .filter(goal -> goal.parent().isEmpty())
                            .toList();
                    Page<Goal> page =
                            Page.of(top, request.paging(), goal -> goal.id().value());
                    return Decision.answer(shown(view, page));
                });
    }

    private static Decision<Page<Item>> list(View view, GoalQuery query) {
        return Decision.answer(shown(view, view.goals().list(query)));
    }

    private static Page<Item> shown(View view, Page<Goal> page) {
        return new Page<>(page.items().stream().map(goal -> item(view, goal)).toList(), page.total(), page.next());
    }

    private static Item item(View view, Goal goal) {
        return new Item(
                goal, new ReadFailures().orElse(Optional.empty(), () -> Optional.of(GoalProgress.of(view, goal))));
    }
}
