package dev.loopkeeper.action.task;

import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.CalendarNames;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a review looks at: the projects, the open tasks of those that are active, and what the change log tells of them. */
final class ReviewScope {
    private final View view;
    private final ListFilter filter;
    private final List<Goal> projects;
    private final Map<GoalId, Goal> active;
    private final List<Step> open;
    private final TaskPast past;
    private final WorkDay day;

    /**
     * Something that was found; what is said of it is made when it is shown.
     *
     * @param kind what is wrong with it
     * @param finding tells it in full
     */
    record Candidate(Finding.Kind kind, Supplier<Finding> finding) {}

    /** Everything, or one project. */
    ReviewScope(View view, Optional<Goal> only) {
        this.view = view;
        this.filter = only.map(goal -> new ListFilter(Optional.of(goal.id()), Set.of(), Optional.empty(), view.zone()))
                .orElse(ListFilter.ALL);
        this.projects = only.map(List::of).orElseGet(() -> view.goals().all(GoalQuery.all()));
        this.active = projects.stream()
                .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                .collect(Collectors.toMap(Goal::id, Function.identity()));
        this.open = tasks(new TaskQuery(
                Arrays.stream(StepStatus.values()).filter(StepStatus::open).collect(Collectors.toSet()),
                filter,
                "",
                Optional.empty(),
                Paging.ALL));
        this.past = TaskPast.of(view);
        this.day = GoalUnits.workDay(view);
    }

    View view() {
        return view;
    }

    LocalDate today() {
        return day.date();
    }

    /** Today as a day on which tasks are done. */
    WorkDay day() {
        return day;
    }

    /** The projects, whatever became of them, the most important first. */
    List<Goal> projects() {
        return projects;
    }

    /** The open tasks of active projects by due date. */
    List<Step> open() {
        return open;
    }

    /** The active projects in which something can be done now. */
    Set<GoalId> available() {
        return tasks(TaskQuery.available(day).with(filter)).stream()
                .map(Step::goal)
                .collect(Collectors.toSet());
    }

    /** The project of an open task. */
    Goal project(Step task) {
        return Objects.requireNonNull(active.get(task.goal()), "open tasks are of active projects");
    }

    TaskPast past() {
        return past;
    }

    /** The day a task is due on. */
    Optional<LocalDate> due(Step task) {
        return Step.DUE.find(task.doc()).map(due -> due.date(view.zone()));
    }

    /** A date as it is said. */
    String said(LocalDate date) {
        return CalendarNames.of(date, today());
    }

    /** How many days ago something was. */
    long daysSince(Instant instant) {
        return daysSince(view.dayClock().today(instant));
    }

    /** How many days ago a day was. */
    long daysSince(LocalDate date) {
        return ChronoUnit.DAYS.between(date, today());
    }

    /** So many of something. */
    static String counted(long number, String one) {
        return number + " " + one + (number == 1 ? "" : "s");
    }

    private List<Step> tasks(TaskQuery query) {
        return view.steps().tasks(query).items().stream()
                .filter(step -> active.containsKey(step.goal()))
                .toList();
    }
}
