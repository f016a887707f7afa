package dev.loopkeeper.action.status;

import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
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
import java.util.stream.Collectors;

/**
 * What a status reads about its goals. The store is asked once for all of them, and goal by goal only when one of them cannot be
 * read.
 */
final class StatusRecords {
    private final View view;
    private final List<GoalId> goals;
    private final ReadFailures problems;
    private final Map<StepQuery, Optional<Map<GoalId, List<Step>>>> steps = new HashMap<>();
    private final Map<Integer, Map<GoalId, List<Step>>> weeks = new HashMap<>();
    private final Map<Integer, List<Day>> weekDays = new HashMap<>();
    private final Map<LocalDate, Day> singleDays = new HashMap<>();

    /** @param problems what cannot be counted is added to it */
    StatusRecords(View view, List<Goal> goals, ReadFailures problems) {
        this.view = view;
        this.goals = goals.stream().map(Goal::id).toList();
        this.problems = problems;
    }

    /**
     * The steps that a query for one of the goals finds.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    List<Step> steps(StepQuery query) {
        Optional<Map<GoalId, List<Step>>> all =
                steps.computeIfAbsent(query.ofGoals(Set.of()), any -> byGoal(query.ofGoals(goals)));
        return all.isPresent()
                ? query.goals().stream()
                        .flatMap(goal -> all.get().getOrDefault(goal, List.of()).stream())
                        .toList()
                : view.steps().all(query);
    }

    private Optional<Map<GoalId, List<Step>>> byGoal(StepQuery query) {
        try {
            return Optional.of(view.steps().all(query).stream().collect(Collectors.groupingBy(Step::goal)));
        } catch (StoreException e) {
            return Optional.empty();
        }
    }

    /**
     * The steps of a goal in a week, see {@link WeekSteps}.
     *
     * @throws StoreException when the goal's steps cannot be read
     */
    List<Step> steps(Goal goal, Week week) {
        return weeks.computeIfAbsent(week.number(), any -> new HashMap<>())
                .computeIfAbsent(goal.id(), any -> WeekSteps.of(view, goal, Unit.of(week), this::steps)
                        .steps());
    }

    /** How many open steps the goals have in the weeks before week {@code number}; a goal that cannot be read has none. */
    int openBefore(int number) {
        try {
            return total(StepQuery.open(goals, new StepQuery.Between(0, number - 1)));
        } catch (StoreException e) {
            return goals.stream()
                    .mapToInt(goal -> problems.<Integer>orElse(0, () -> total(StepQuery.openBefore(goal, number))))
                    .sum();
        }
    }

    private int total(StepQuery query) {
        return view.steps().list(query.page(Paging.first(1))).total();
    }

    /** The day of that date. */
    Day day(LocalDate date) {
        return singleDays.computeIfAbsent(date, view.days()::on);
    }

    /** The days of a week that hold anything. */
    List<Day> days(Week week) {
        return weekDays.computeIfAbsent(week.number(), any -> view.days().between(week.start(), week.end()));
    }
}
