package dev.loopkeeper.action.task;

import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.ListFilter;
import dev.loopkeeper.goal.OpenWork;
import dev.loopkeeper.goal.OpenWorkQuery;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.goal.WorkDay;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.time.CalendarNames;
import dev.loopkeeper.time.DueDays;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a review looks at: the projects, the open tasks of those that are active, and what the change log tells of them. */
final class ReviewScope {
    private final View view;
    private final ListFilter filter;
    private final List<Goal> projects;
    private final Map<GoalId, Goal> active;
    private final OpenWork work;
    private final TaskPast past;
    private final WorkDay day;

    /**
     * What was found of a kind.
     *
     * @param total how much there is, whether it is shown or not
     * @param findings what is shown
     */
    record Found(int total, List<Finding> findings) {
        /** Some of what was found, the rest only counted. */
        static <T> Found of(List<T> all, int most, Function<T, Finding> finding) {
            return new Found(all.size(), all.stream().limit(most).map(finding).toList());
        }
    }

    /** Everything, or one project. */
    ReviewScope(View view, Optional<Goal> only) {
        this.view = view;
        this.filter = only.map(goal -> new ListFilter(Optional.of(goal.id()), Set.of(), Optional.empty(), view.zone()))
                .orElse(ListFilter.ALL);
        this.projects = only.map(List::of).orElseGet(() -> view.goals().all(GoalQuery.all()));
        this.active = projects.stream()
                .filter(goal -> goal.status() == GoalStatus.ACTIVE)
                .collect(Collectors.toMap(Goal::id, Function.identity()));
        this.work = view.steps().work(active.keySet());
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

    /** The open tasks of active projects. */
    OpenWork work() {
        return work;
    }

    /** What asks for some of them. */
    OpenWorkQuery query(OpenWorkQuery.Kind kind, Instant before, Set<StepId> some, int most) {
        return new OpenWorkQuery(kind, day, before, some, most);
    }

    /** The open task of that identity, of an active project. */
    Optional<Step> task(StepId id) {
        return view.steps()
                .byId(id)
                .filter(step -> step.status().open() && active.containsKey(step.goal()))
                .filter(step -> !step.unit().equals(Optional.of(Unit.TEMPLATE)));
    }

    /** The open tasks of active projects that are due on a day, by due date. */
    List<Step> due(LocalDate date) {
        ListFilter then = filter.due(DueDays.between(date, date), view.zone());
        return view.steps().tasks(TaskQuery.of(StepStatus.OPEN, then, Paging.ALL)).items().stream()
                .filter(step -> active.containsKey(step.goal()))
                .toList();
    }

    /** The moment at which the day began that was so many days ago. */
    Instant daysAgo(int days) {
        return view.dayClock().startOf(today().minusDays(days));
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
        return Counted.of(number, one);
    }
}
