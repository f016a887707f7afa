package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.storage.View;
import java.util.List;

/** What can be begun now, over all active goals; changes nothing. */
public final class NextActions {
    private NextActions() {}

    /**
     * A step that can be begun.
     *
     * @param step the step
     * @param goal its goal
     */
    public record Item(Step step, Goal goal) {}

    /** At most {@code limit} steps that can be begun, by the goal's priority, then by place. */
    public static List<Item> of(View view, int limit) {
        NextQuery query = new NextQuery(GoalUnits.currentWeek(view), view.today(), limit);
        return view.steps().next(query).stream()
                .map(step -> new Item(step, view.goals().byId(step.goal()).orElseThrow()))
                .toList();
    }
}
