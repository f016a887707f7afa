package dev.loopkeeper.action.status;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.DaySteps;
import dev.loopkeeper.action.goal.WeekSteps;
import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.loop.RelevantLoops;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.GoalToday;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.time.Weeks;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Tells where things stand: a day's progress, what is still open, what comes up; changes nothing. */
public final class Status {
    private static final int MEMORIES = 5;
    private static final int LOOPS = 5;
    private static final int WINS = 5;
    private static final int RECENT_WEEKS = 2;

    private final View view;
    private final LocalDate date;
    private final Optional<Week> week;
    private final List<Goal> goals;
    private final boolean whole;
    private final ReadFailures problems = new ReadFailures();

    private Status(View view, LocalDate date, Optional<Week> week, List<Goal> goals, boolean whole) {
        this.whole = whole;
        this.view = view;
        this.date = date;
        this.week = week;
        this.goals = goals;
    }

    /** Looks, or says what was not understood. */
    public static Decision<StatusReport> decide(View view, StatusRequest request) {
        return DateArgument.orToday(view, request.date()).decide(date -> onDay(view, request, date));
    }

    private static Decision<StatusReport> onDay(View view, StatusRequest request, LocalDate date) {
        Weeks weeks = view.weeks(date);
        Optional<Week> week = request.week().map(weeks::number).or(() -> weeks.of(date));
        boolean apart = request.date().isPresent()
                && request.week().isPresent()
                && week.filter(w -> w.contains(date)).isEmpty();
        if (apart) {
            String range = week.map(w -> w.start() + " to " + w.end()).orElse("");
            String number = request.week().get().toString();
            String message = date + " is not in week " + number + " (" + range + "); give one of them";
            return Decision.refuse(Refusal.invalid("week", number, message));
        }
        return goals(view, request)
                .decide(goals -> Decision.answer(
                        new Status(view, date, week, goals, request.goal().isEmpty()).report()));
    }

    private static Lookup<List<Goal>> goals(View view, StatusRequest request) {
        return request.goal()
                .map(name -> Names.goal(view, "goal", name).<List<Goal>>then(goal -> Lookup.found(List.of(goal))))
                .orElseGet(() -> Lookup.found(view.goals().active()));
    }

    private StatusReport report() {
        boolean inWeek = week.filter(w -> w.contains(date)).isPresent();
        List<StepOfGoal> pending = new ArrayList<>();
        List<StepOfGoal> rest = new ArrayList<>();
        for (StepOfGoal item : offered(weekSteps())) {
            (isForDay(item.step(), inWeek) ? pending : rest).add(item);
        }
        offered(undatedSteps()).stream()
                .filter(item -> isForDay(item.step(), inWeek))
                .forEach(pending::add);
        boolean today = date.equals(view.today());
        return new StatusReport(
                date,
                today ? Optional.of(view.now()) : Optional.empty(),
                week,
                goals.stream().flatMap(goal -> today(goal).stream()).toList(),
                pending,
                rest,
                comingUp(pending),
                overdue(),
                olderOverdue(),
                today && whole ? problems.orElse(List.of(), this::onYourMind) : List.of(),
                today && whole ? problems.orElse(List.of(), () -> RelevantLoops.wins(view, WINS)) : List.of(),
                problems.orElse(List.of(), () -> view.memories().recent(MEMORIES)),
                problems.messages());
    }

    private List<RelevantLoop> onYourMind() {
        return RelevantLoops.of(view, Optional.empty(), "").stream()
                .filter(one -> one.loop().kind() != LoopKind.THREAD)
                .limit(LOOPS)
                .toList();
    }

    private Optional<GoalToday> today(Goal goal) {
        return problems.orElse(Optional.empty(), () -> Optional.of(new GoalLine(view, goal, date, week).today()));
    }

    private List<StepOfGoal> weekSteps() {
        return week.map(w -> ofEachGoal(goal -> WeekSteps.of(view, goal, w).steps()))
                .orElse(List.of());
    }

    private List<StepOfGoal> undatedSteps() {
        return ofEachGoal(goal -> view.steps().all(StepQuery.openUndated(goal.id())));
    }

    /** The steps that {@code steps} finds of each goal; a goal that cannot be read has none. */
    private List<StepOfGoal> ofEachGoal(Function<Goal, List<Step>> steps) {
        return goals.stream()
                .flatMap(goal -> problems.<List<Step>>orElse(List.of(), () -> steps.apply(goal)).stream()
                        .map(step -> new StepOfGoal(goal, step)))
                .toList();
    }

    /** What is open, without what comes again on a later day only. */
    private List<StepOfGoal> offered(List<StepOfGoal> items) {
        return items.stream()
                .filter(item -> item.step().status().open() && !item.step().restsOn(date))
                .toList();
    }

    private boolean isForDay(Step step, boolean inWeek) {
        boolean named = inWeek && step.unit().isPresent() && DaySteps.isFor(step, date.getDayOfWeek());
        return named || isOnDay(Step.DUE.find(step.doc())) || isOnDay(Step.PLANNED.find(step.doc()));
    }

    private boolean isOnDay(Optional<Due> due) {
        return due.isPresent() && due.get().date(view.zone()).equals(date);
    }

    private List<ComingUp> comingUp(List<StepOfGoal> pending) {
        return pending.stream()
                .flatMap(item -> Step.PLANNED
                        .find(item.step().doc())
                        .or(() -> Step.DUE.find(item.step().doc()))
                        .flatMap(due -> due.time(view.zone()))
                        .map(at -> new ComingUp(at, item))
                        .stream())
                .filter(coming ->
                        coming.at().toLocalDate().equals(date) && !coming.at().isBefore(earliest()))
                .sorted(Comparator.comparing(ComingUp::at))
                .toList();
    }

    private ZonedDateTime earliest() {
        return date.equals(view.today()) ? view.now() : date.atStartOfDay(view.zone());
    }

    /** What is open of weeks that are over, as far as they are recent. */
    private List<StepOfGoal> overdue() {
        return ofEachGoal(
                goal -> view.steps().all(StepQuery.openBetween(goal.id(), firstRecent(), firstNotOver() - 1)));
    }

    /** How many steps are open of the weeks before the recent ones. */
    private int olderOverdue() {
        int until = Math.min(firstRecent(), firstNotOver());
        return goals.stream()
                .mapToInt(goal -> problems.<Integer>orElse(
                        0,
                        () -> view.steps()
                                .list(StepQuery.openBefore(goal.id(), until).page(Paging.first(1)))
                                .total()))
                .sum();
    }

    /** The week shown or the present one, whichever comes first. */
    private int firstNotOver() {
        int present = view.weeks(date).of(view.today()).map(Week::number).orElse(1);
        return Math.min(present, week.map(Week::number).orElse(1));
    }

    private int firstRecent() {
        return Math.max(0, week.map(Week::number).orElse(0) - RECENT_WEEKS);
    }
}
