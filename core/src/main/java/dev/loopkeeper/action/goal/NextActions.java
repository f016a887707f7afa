package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import java.util.Comparator;
import java.util.List;

/** What can be begun now, over all active goals; changes nothing. */
public final class NextActions {
    private static final Comparator<Item> ORDER =
            Comparator.<Item>comparingInt(item -> -item.goal().priority()).thenComparing(Item::step, NextQuery.ORDER);

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
        return of(view, ListFilter.ALL, limit);
    }

    /** The same of what a person wants to see; or what was not understood. */
    public static Decision<List<Item>> decide(View view, FilterRequest wanted, int limit) {
        return wanted.in(view).decide(filter -> Decision.answer(of(view, filter, limit)));
    }

    /** The same of what a filter wants. */
    public static List<Item> of(View view, ListFilter filter, int limit) {
        return view.steps().next(new NextQuery(GoalUnits.workDay(view), filter, limit)).stream()
                .map(step -> new Item(step, view.goals().byId(step.goal()).orElseThrow()))
                .sorted(ORDER)
                .toList();
    }
}
