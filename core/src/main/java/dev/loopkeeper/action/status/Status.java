package dev.loopkeeper.action.status;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.ReadFailures;
import dev.loopkeeper.action.calendar.OutsideEvents;
import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.action.loop.RelevantLoops;
import dev.loopkeeper.action.status.StatusReport.ComingUp;
import dev.loopkeeper.action.status.StatusReport.GoalToday;
import dev.loopkeeper.action.status.StatusReport.Promise;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.LoopKind;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Week;
import dev.loopkeeper.time.Weeks;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tells where things stand: a day's progress, what is still open, what comes up; changes nothing. */
public final class Status {
    private static final int GOALS = 50;
    private static final int PROMISES = 10;
    private static final int MEMORIES = 5;
    private static final int LOOPS = 5;
    private static final int WINS = 5;
    private static final int MOST = 1000;
    private static final int MOST_COMING = 50;

    private final View view;
    private final LocalDate date;
    private final Optional<Week> week;
    private final List<Goal> goals;
    private final boolean whole;
    private final ReadFailures problems = new ReadFailures();
    private final StatusRecords records;

    private Status(View view, LocalDate date, Optional<Week> week, List<Goal> goals, boolean whole) {
        this.whole = whole;
        this.view = view;
        this.date = date;
        this.week = week;
        this.goals = goals;
        this.records = new StatusRecords(view, date, goals);
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
        StatusSteps steps = new StatusSteps(view, records, date, week, goals, problems);
        boolean present = date.equals(view.today());
        List<Promise> promises = problems.orElse(List.of(), () -> promises(steps.ids()));
        List<RelevantLoop> onMind = present && whole ? problems.orElse(List.of(), this::onYourMind) : List.of();
        return new StatusReport(
                date,
                present ? Optional.of(view.now()) : Optional.empty(),
                week,
                goalsToday(),
                Section.of(promises, PROMISES),
                steps.pending(),
                steps.pastDue(),
                steps.thisWeek(),
                steps.restOfWeek(),
                present && isOwnWeek() ? problems.orElse(Section.empty(), () -> steps.next(whole)) : Section.empty(),
                comingUp(steps),
                steps.overdue(),
                steps.olderOverdue(),
                Section.of(onMind, LOOPS),
                Section.of(notPromised(onMind, promises), LOOPS),
                present && whole ? problems.orElse(Section.empty(), this::wins) : Section.empty(),
                problems.orElse(List.of(), () -> view.memories().recent(MEMORIES)),
                problems.messages());
    }

    /** The events of the day, and the steps that have a time and no event there. */
    private Section<ComingUp> comingUp(StatusSteps steps) {
        List<ComingUp> timed = steps.comingUp();
        return Section.of(OutsideEvents.areInUse(view) ? withEvents(timed) : timed, MOST_COMING);
    }

    private List<ComingUp> withEvents(List<ComingUp> timed) {
        ComingEvents events = new ComingEvents(view, date, whole ? Optional.empty() : Optional.of(goals), problems);
        return problems.orElse(timed, () -> events.with(timed));
    }

    /** Whether the week that is shown is the one of the day. */
    private boolean isOwnWeek() {
        return week.isEmpty() || week.get().contains(date);
    }

    private Section<OpenLoop> wins() {
        return Section.of(RelevantLoops.wins(view, MOST), WINS);
    }

    private List<RelevantLoop> onYourMind() {
        return RelevantLoops.of(view, Optional.empty(), "").stream()
                .filter(one -> one.loop().kind() != LoopKind.THREAD)
                .toList();
    }

    private static List<RelevantLoop> notPromised(List<RelevantLoop> loops, List<Promise> promises) {
        Set<LoopId> shown =
                promises.stream().map(promise -> promise.loop().id()).collect(Collectors.toSet());
        return loops.stream().filter(one -> !shown.contains(one.loop().id())).toList();
    }

    /** What was promised for the day and is not shown as a step already. */
    private List<Promise> promises(Set<StepId> steps) {
        List<Promise> promises = new ArrayList<>();
        for (OpenLoop loop : view.loops().pending()) {
            boolean apart =
                    OpenLoop.STEP.find(loop.doc()).filter(steps::contains).isEmpty();
            if (loop.kind() == LoopKind.COMMITMENT && apart && isOfGoals(loop) && !loop.isSnoozed(view.instant())) {
                loop.timebox()
                        .filter(box -> box.touches(date))
                        .ifPresent(box -> promises.add(new Promise(loop, box.inWords(view.present()))));
            }
        }
        promises.sort(Comparator.<Promise, LocalDateTime>comparing(
                        promise -> OpenLoop.TIMEBOX.in(promise.loop().doc()).end())
                .thenComparing(promise -> promise.loop().content())
                .thenComparing(promise -> promise.loop().id().value()));
        return promises;
    }

    /** Whether a loop speaks of the goal that is shown; all do when everything is. */
    private boolean isOfGoals(OpenLoop loop) {
        return whole
                || OpenLoop.GOAL
                        .find(loop.doc())
                        .filter(id -> goals.stream().anyMatch(goal -> goal.id().equals(id)))
                        .isPresent();
    }

    private Section<GoalToday> goalsToday() {
        Section<Goal> first = Section.of(goals, GOALS);
        List<GoalToday> lines =
                first.items().stream().flatMap(goal -> today(goal).stream()).toList();
        return new Section<>(lines, first.more(), true);
    }

    private Optional<GoalToday> today(Goal goal) {
        return problems.orElse(Optional.empty(), () -> Optional.of(new GoalLine(records, goal, date, week).today()));
    }
}
