package dev.loopkeeper.action;

import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.NextQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.storage.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
        Optional<Unit> week = Places.currentWeek(view);
        List<Item> found = new ArrayList<>();
        for (List<Goal> equals : byPriority(view)) {
            if (found.size() < limit) {
                found.addAll(among(view, equals, week, limit - found.size()));
            }
        }
        return List.copyOf(found);
    }

    private static Collection<List<Goal>> byPriority(View view) {
        Map<Integer, List<Goal>> levels = new LinkedHashMap<>();
        view.goals()
                .list(GoalQuery.withStatus(GoalStatus.ACTIVE))
                .items()
                .forEach(goal -> levels.computeIfAbsent(goal.priority(), any -> new ArrayList<>())
                        .add(goal));
        return levels.values();
    }

    /** Goals that matter alike take turns by the places of their steps. */
    private static List<Item> among(View view, List<Goal> goals, Optional<Unit> week, int limit) {
        Comparator<Item> byPlace = Comparator.comparingInt(item -> item.step().order());
        return goals.stream()
                .flatMap(goal -> view.steps().next(query(view, goal, week, limit)).stream()
                        .map(step -> new Item(step, goal)))
                .sorted(byPlace)
                .limit(limit)
                .toList();
    }

    private static NextQuery query(View view, Goal goal, Optional<Unit> week, int limit) {
        boolean sequential = Goal.FLOW.in(goal.doc()) == Flow.SEQUENTIAL;
        return new NextQuery(goal.id(), sequential, week, view.today(), limit);
    }
}
