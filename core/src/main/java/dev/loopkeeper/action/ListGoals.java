package dev.loopkeeper.action;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.Set;

/** Lists goals with their progress; changes nothing. */
public final class ListGoals {
    private ListGoals() {}

    /**
     * A goal and how far it has come.
     *
     * @param goal the goal
     * @param progress 0..100 percent; empty when its steps cannot be read
     */
    public record Item(Goal goal, Optional<BigDecimal> progress) {}

    /** The goals of a status, by priority. */
    public static Decision<Page<Item>> decide(View view, GoalStatus status, Paging paging) {
        Page<Goal> page = view.goals().list(new GoalQuery(Set.of(status), Optional.empty(), paging));
        return Decision.answer(
                new Page<>(page.items().stream().map(goal -> item(view, goal)).toList(), page.total(), page.next()));
    }

    private static Item item(View view, Goal goal) {
        return new Item(goal, new Problems().orElse(Optional.empty(), () -> Optional.of(GoalProgress.of(view, goal))));
    }
}
