package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Week;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The steps of several goals. The store is asked once for all of them, and goal by goal only when one of them cannot be read;
 * what finds a goal's steps throws {@link StoreException} for such a goal alone. Not safe for use by several threads.
 */
public final class StepsByGoal {
    private final View view;
    private final List<GoalId> goals;
    private final ListFilter filter;
    private final Map<Unit, Function<Goal, List<Step>>> units = new HashMap<>();

    /** The steps of these goals. */
    public StepsByGoal(View view, Collection<Goal> goals) {
        this(view, goals, ListFilter.ALL);
    }

    /** The same; of open steps only those that {@code filter} wants. */
    public StepsByGoal(View view, Collection<Goal> goals, ListFilter filter) {
        this.view = view;
        this.goals = goals.stream().map(Goal::id).toList();
        this.filter = filter;
    }

    /** Finds what each of the goals has of the steps that {@code query} asks for, of whatever goals it does. */
    public Function<Goal, List<Step>> find(StepQuery query) {
        try {
            Map<GoalId, List<Step>> found =
                    view.steps().all(query.ofGoals(goals)).stream().collect(Collectors.groupingBy(Step::goal));
            return goal -> found.getOrDefault(goal.id(), List.of());
        } catch (StoreException e) {
            return goal -> view.steps().all(query.ofGoals(Set.of(goal.id())));
        }
    }

    /** Finds the open steps of each goal in those units. */
    public Function<Goal, List<Step>> open(StepQuery.Part part) {
        return find(StepQuery.open(goals, part, filter));
    }

    /**
     * The steps of a goal in a week.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    public WeekSteps inWeek(Goal goal, Week week) {
        List<Step> stored = in(Unit.of(week)).apply(goal);
        return WeekSteps.of(view, Unit.of(week), stored, () -> template(goal));
    }

    /**
     * The weekly template of a goal.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    public List<Step> template(Goal goal) {
        return in(Unit.TEMPLATE).apply(goal);
    }

    private Function<Goal, List<Step>> in(Unit unit) {
        return units.computeIfAbsent(unit, any -> find(StepQuery.in(goals, unit)));
    }

    /** How many open steps there are in those units; a goal that cannot be read has none, and is added to the problems. */
    public int countOpen(StepQuery.Part part, ReadFailures problems) {
        StepQuery query = StepQuery.open(goals, part, filter);
        try {
            return total(query);
        } catch (StoreException e) {
            return goals.stream()
                    .mapToInt(goal -> problems.<Integer>orElse(0, () -> total(query.ofGoals(Set.of(goal)))))
                    .sum();
        }
    }

    /** Finds what the steps of each of the goals in those units come to. */
    public Function<Goal, Progress> progress(StepQuery.Part part) {
        try {
            Map<GoalId, Progress> found = view.steps().progress(goals, part);
            return goal -> found.getOrDefault(goal.id(), Progress.NONE);
        } catch (StoreException e) {
            return goal -> view.steps().progress(Set.of(goal.id()), part).getOrDefault(goal.id(), Progress.NONE);
        }
    }

    private int total(StepQuery query) {
        return view.steps().list(query.page(Paging.first(1))).total();
    }
}
