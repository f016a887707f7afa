package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.FilterRequest;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Progress;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Looks at one goal or at all of them; changes nothing. */
public final class GoalOverview {
    private static final Duration WEEK = Duration.ofDays(7);

    private GoalOverview() {}

    /**
     * One goal with all that belongs to it.
     *
     * @param goal the goal with its progress, and what could be done about it
     * @param steps every step, by unit and place
     * @param counted how many steps count for the progress, or would count if it were not set by hand
     * @param children its sub-goals, by priority
     */
    public record Details(GoalResult goal, List<Step> steps, Progress counted, List<Goal> children) {
        /** Copies the lists. */
        public Details {
            steps = List.copyOf(steps);
            children = List.copyOf(children);
        }
    }

    /**
     * Numbers about all goals.
     *
     * @param total all of them
     * @param byStatus how many have each status, zero included
     * @param completedThisWeek how many were completed in the last seven days
     * @param averageProgress of the active ones, 0..100 percent with one decimal
     * @param overdue how many active ones are past their due date
     */
    public record Stats(
            int total,
            Map<GoalStatus, Integer> byStatus,
            int completedThisWeek,
            BigDecimal averageProgress,
            int overdue) {
        /** Copies the counts. */
        public Stats {
            byStatus = Map.copyOf(byStatus);
        }
    }

    /**
     * An active goal that is due.
     *
     * @param goal the goal
     * @param basis its progress, and what it is computed from
     * @param days how many days are left; negative when it is overdue
     */
    public record DueGoal(Goal goal, GoalProgress.Basis basis, long days) {
        /** How far it has come, 0..100 percent. */
        public BigDecimal progress() {
            return basis.percent();
        }
    }

    /** One goal with its steps. */
    public static Decision<Details> details(View view, String name) {
        return Names.goal(view, "goal", name).decide(goal -> Decision.answer(details(view, goal)));
    }

    private static Details details(View view, Goal goal) {
        List<Step> steps = view.steps().all(StepQuery.whole(goal.id()));
        GoalProgress.Computed computed = GoalProgress.computed(view, goal, steps);
        GoalProgress.Basis basis =
                goal.progress().map(GoalProgress.Basis::byHand).orElseGet(computed::basis);
        List<Goal> children = view.goals().all(new GoalQuery(Set.of(), Optional.of(goal.id()), Paging.ALL));
        GoalResult result = new GoalResult(goal, basis, GoalProgress.suggestion(view, goal, basis), "");
        return new Details(result, steps, computed.counted(), children);
    }

    /** Numbers about all goals. */
    public static Stats stats(View view) {
        List<Goal> goals = view.goals().all(GoalQuery.all());
        Map<GoalStatus, Integer> byStatus = new EnumMap<>(GoalStatus.class);
        goals.forEach(goal -> byStatus.merge(goal.status(), 1, Integer::sum));
        Instant since = view.instant().minus(WEEK);
        int completed = (int) goals.stream()
                .filter(goal -> goal.status() == GoalStatus.COMPLETED)
                .flatMap(goal -> Goal.COMPLETED_AT.find(goal.doc()).stream())
                .filter(at -> !at.isBefore(since))
                .count();
        List<Goal> active = goals.stream()
                .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                .toList();
        int overdue =
                (int) active.stream().filter(goal -> isOverdue(view, goal)).count();
        return new Stats(goals.size(), byStatus, completed, average(view, active), overdue);
    }

    private static BigDecimal average(View view, List<Goal> active) {
        BigDecimal sum = active.stream()
                .map(goal -> GoalProgress.of(view, goal).percent())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return active.isEmpty()
                ? BigDecimal.ZERO
                : sum.divide(BigDecimal.valueOf(active.size()), 1, RoundingMode.HALF_UP);
    }

    private static boolean isOverdue(View view, Goal goal) {
        return Goal.DUE
                .find(goal.doc())
                .filter(due -> due.time(view.zone())
                        .map(time -> time.toInstant().isBefore(view.instant()))
                        .orElseGet(() -> due.date(view.zone()).isBefore(view.today())))
                .isPresent();
    }

    /** The active goals due within {@code days} days from today, and those overdue; the most pressing first. */
    public static List<DueGoal> upcoming(View view, int days) {
        return upcoming(view, days, ListFilter.ALL);
    }

    /** The same of what a person wants to see. */
    public static Decision<List<DueGoal>> upcoming(View view, int days, FilterRequest wanted) {
        return wanted.in(view).decide(filter -> Decision.answer(upcoming(view, days, filter)));
    }

    private static List<DueGoal> upcoming(View view, int days, ListFilter filter) {
        LocalDate last = view.today().plusDays(days);
        return view.goals().active().stream()
                .filter(filter::wants)
                .filter(goal -> !dueDate(view, goal).isAfter(last))
                .sorted(Comparator.comparing((Goal goal) -> dueDate(view, goal)))
                .map(goal -> new DueGoal(
                        goal, GoalProgress.of(view, goal), view.today().until(dueDate(view, goal), ChronoUnit.DAYS)))
                .toList();
    }

    private static LocalDate dueDate(View view, Goal goal) {
        return Goal.DUE.find(goal.doc()).map((Due due) -> due.date(view.zone())).orElse(LocalDate.MAX);
    }
}
