package dev.loopkeeper.action.status;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepQuery.Part;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a status reads about its goals. The store is asked once for all of them, and goal by goal only when one of them cannot be
 * read.
 */
final class StatusRecords {
    private final View view;
    private final LocalDate date;
    private final Optional<Week> ownWeek;
    private final List<GoalId> goals;
    private final Map<Unit, Function<Goal, List<Step>>> units = new HashMap<>();
    private final Map<Integer, List<Day>> weeks = new HashMap<>();
    private Optional<Function<Goal, List<Step>>> undated = Optional.empty();
    private Optional<Day> day = Optional.empty();

    StatusRecords(View view, LocalDate date, List<Goal> goals) {
        this.view = view;
        this.date = date;
        this.ownWeek = view.weeks(date).of(date);
        this.goals = goals.stream().map(Goal::id).toList();
    }

    /** The week of the date itself, which need not be the one that is shown; empty before week one. */
    Optional<Week> ownWeek() {
        return ownWeek;
    }

    /** Finds the open steps that a goal has in those units; throws {@link StoreException} for a goal that cannot be read. */
    Function<Goal, List<Step>> open(Part part) {
        return steps(StepQuery.open(goals, part));
    }

    /**
     * The steps of a goal in a week, see {@link WeekSteps}.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    List<Step> inWeek(Goal goal, Week week) {
        List<Step> stored = in(Unit.of(week)).apply(goal);
        return WeekSteps.of(view, Unit.of(week), stored, () -> in(Unit.TEMPLATE).apply(goal))
                .steps();
    }

    /**
     * The steps of a goal that have no unit.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    List<Step> undated(Goal goal) {
        if (undated.isEmpty()) {
            undated = Optional.of(steps(StepQuery.undated(goals)));
        }
        return undated.orElseThrow().apply(goal);
    }

    private Function<Goal, List<Step>> in(Unit unit) {
        return units.computeIfAbsent(unit, any -> steps(StepQuery.in(goals, unit)));
    }

    private Function<Goal, List<Step>> steps(StepQuery query) {
        try {
            Map<GoalId, List<Step>> found = view.steps().all(query).stream().collect(Collectors.groupingBy(Step::goal));
            return goal -> found.getOrDefault(goal.id(), List.of());
        } catch (StoreException e) {
            return goal -> view.steps().all(query.ofGoals(Set.of(goal.id())));
        }
    }

    /** How many open steps the goals have in those units; a goal that cannot be read has none, and is added to the problems. */
    int count(Part part, ReadFailures problems) {
        try {
            return total(StepQuery.open(goals, part));
        } catch (StoreException e) {
            return goals.stream()
                    .mapToInt(goal -> problems.<Integer>orElse(0, () -> total(StepQuery.open(Set.of(goal), part))))
                    .sum();
        }
    }

    private int total(StepQuery query) {
        return view.steps().list(query.page(Paging.first(1))).total();
    }

    /** The day of the date. */
    Day day() {
        if (day.isEmpty()) {
            day = Optional.of(view.days().on(date));
        }
        return day.orElseThrow();
    }

    /** The days of a week that hold anything. */
    List<Day> days(Week week) {
        return weeks.computeIfAbsent(week.number(), any -> view.days().between(week.start(), week.end()));
    }
}
