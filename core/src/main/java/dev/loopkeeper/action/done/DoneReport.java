package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Warning;
import dev.loopkeeper.action.done.Completion.Recorded;
import dev.loopkeeper.action.done.DoneResult.Logged;
import dev.loopkeeper.action.done.DoneResult.Matched;
import dev.loopkeeper.action.done.DoneResult.Status;
import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.loop.LoopCascade;
import dev.loopkeeper.action.loop.LoopsClosed;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.CalendarNames;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One report of something done, on its way to a decision. */
final class DoneReport {
    private final View view;
    private final DoneRequest request;
    private final LocalDate date;
    private final Said said;
    private final Optional<Goal> named;
    private final Reported reported;
    private final DoneTarget target;
    private final Changes changes = new Changes();
    private final List<Warning> warnings = new ArrayList<>();

    DoneReport(
            View view,
            DoneRequest request,
            LocalDate date,
            Said said,
            List<Goal> goals,
            Optional<Goal> named,
            Reported reported) {
        this.view = view;
        this.request = request;
        this.date = date;
        this.said = said;
        this.named = named;
        this.reported = reported;
        this.target = new DoneTarget(view, goals, date);
    }

    Decision<DoneResult> decide() {
        warnings.addAll(reported.warnings());
        if (reported.isNone()) {
            return Decision.answer(unwritten(Status.NO_MATCH, Optional.empty(), List.of(), reported.message()));
        }
        if (target.week().isEmpty()) {
            warnings.add(Warning.beforeWeekOne(date, view.weeks(date).number(1).start()));
        }
        if (date.isAfter(view.today())) {
            warnings.add(Warning.futureDate(date));
        }
        Match<StepOfGoal> match = target.match(said);
        if (named.isEmpty()) {
            DoneLoops loops = new DoneLoops(view, date, said);
            if (loops.outdo(match) || loops.rival(match)) {
                return loops(loops, match);
            }
            Optional<OpenLoop> again = match instanceof Match.None ? loops.closedLately() : Optional.empty();
            if (again.isPresent()) {
                return Decision.answer(
                        alreadyRecorded(Optional.empty(), again.get().content()));
            }
        }
        if (match instanceof Match.One<StepOfGoal> one) {
            return one(one);
        }
        return match instanceof Match.Several<StepOfGoal> several ? ambiguous(several) : none();
    }

    private Decision<DoneResult> one(Match.One<StepOfGoal> one) {
        StepOfGoal meant = one.candidate().item();
        Step step = meant.step();
        Amounts amounts = Amounts.of(said);
        warn(one, step);
        Matched matched = new Matched(
                meant.goal(), step, one.reason().code(), one.score(), one.shared(), reported.rule(), request.what());
        if (!request.again() && new RecentReports(view).has(step, date, amounts.logged())) {
            return Decision.answer(alreadyRecorded(Optional.of(matched), step.name()));
        }
        target.keepTouched(meant, changes);
        Completion completion = new Completion(view, meant.goal(), date, changes);
        Recorded recorded = step.completed()
                ? completion.repeatCompleted(step, amounts, request.notes())
                : completion.complete(step, said, amounts, request.notes());
        if (!step.completed()) {
            GoalProgress.stepChanged(meant.goal(), changes);
        }
        Step after = recorded.step().orElse(step);
        Matched now = matched.with(after);
        String message = DoneMessage.marked(meant.goal(), after, step.completed(), recorded);
        DoneResult result = result(Status.OK, Optional.of(now), meant.goal(), recorded, message);
        List<Event> events = step.completed()
                ? List.of()
                : List.of(new Event.StepCompleted(view.caller().user(), step.id()));
        return Decision.accept(result, changes, message).writtenFor(date).telling(events);
    }

    private void warn(Match.One<StepOfGoal> one, Step step) {
        if (one.dayConflict()) {
            warnings.add(Warning.dayConflict(
                    said.day().map(day -> CalendarNames.of(day)).orElse("another day"),
                    CalendarNames.of(date.getDayOfWeek())));
        }
        if (step.completed()) {
            warnings.add(Warning.alreadyDone(step.name()));
        }
        List<String> open = Completion.openDependencies(view, step);
        if (!open.isEmpty() && !step.completed()) {
            warnings.add(Warning.blocked(step.name(), String.join(", ", open)));
        }
    }

    /** Loops are meant, and no step better than they are. */
    private Decision<DoneResult> loops(DoneLoops loops, Match<StepOfGoal> match) {
        List<OpenLoop> meant = loops.meant();
        if (loops.severalMeant() || loops.rival(match)) {
            List<StepOfGoal> steps = loops.rival(match) ? DoneLoops.items(match) : List.of();
            String names = Stream.concat(
                            steps.stream().map(item -> item.step().name()),
                            meant.stream().map(OpenLoop::content))
                    .collect(Collectors.joining(", "));
            String message = "Multiple matches for '" + said.hint() + "'. Specify: " + names;
            return Decision.answer(unwritten(Status.AMBIGUOUS, Optional.empty(), steps, message)
                    .among(meant));
        }
        LoopsClosed closed = new LoopCascade(view, date, changes).close(meant);
        String content = meant.get(0).content();
        if (closed.isEmpty()) {
            return Decision.answer(alreadyRecorded(Optional.empty(), content));
        }
        String message = "Done: " + content + ".";
        DoneResult result =
                unwritten(Status.OK, Optional.empty(), List.of(), message).closing(closed);
        return Decision.accept(result, changes, message).writtenFor(date);
    }

    private Decision<DoneResult> ambiguous(Match.Several<StepOfGoal> several) {
        List<StepOfGoal> best =
                several.best().stream().map(candidate -> candidate.item()).toList();
        String subject = said.hint().isBlank() ? "" : " for '" + said.hint() + "'";
        boolean oneGoal = best.stream().map(item -> item.goal().id()).distinct().count() == 1;
        boolean ownNames = best.stream()
                        .map(item -> item.goal().name() + "/" + item.step().name())
                        .distinct()
                        .count()
                == best.size();
        String names = Done.candidateNames(
                best,
                item -> (oneGoal ? "" : item.goal().name() + "/")
                        + (ownNames ? item.step().name() : item.step().path()));
        String message = "Multiple matches" + subject + ". Specify: " + names;
        return Decision.answer(unwritten(Status.AMBIGUOUS, Optional.empty(), best, message));
    }

    private Decision<DoneResult> none() {
        Optional<Amount> amount = Amounts.of(said)
                .logged()
                .filter(a -> a.isMinutes()
                        || named.filter(g -> Metrics.counts(g, a.measure())).isPresent());
        if (amount.isPresent() && named.isPresent()) {
            return partial(named.get(), amount.get());
        }
        String message = DoneMessage.noMatch(said, named, amount.isPresent(), target.pending());
        return Decision.answer(unwritten(Status.NO_MATCH, Optional.empty(), target.pending(), message));
    }

    private Decision<DoneResult> partial(Goal goal, Amount amount) {
        Recorded recorded = new Completion(view, goal, date, changes)
                .logOnly(amount, Amounts.of(said), said.hint(), request.notes());
        String words = recorded.logged().flatMap(entry -> entry.notes()).orElse("");
        if (!request.again() && new RecentReports(view).has(goal, date, amount, words)) {
            return Decision.answer(alreadyRecorded(Optional.empty(), amount.words()));
        }
        warnings.add(Warning.noMatchingTodo());
        LoopsClosed closed = new LoopCascade(view, date, changes).reported(said);
        String message = DoneMessage.loggedOnly(goal, amount, recorded) + DoneMessage.closed(closed);
        DoneResult result = result(Status.PARTIAL, Optional.empty(), goal, recorded, message)
                .closing(closed);
        return Decision.accept(result, changes, message).writtenFor(date);
    }

    private DoneResult alreadyRecorded(Optional<Matched> matched, String what) {
        String message = "Already recorded: " + what + ". To count it again, set again.";
        return unwritten(Status.ALREADY_RECORDED, matched, List.of(), message);
    }

    private DoneResult unwritten(
            Status status, Optional<Matched> matched, List<StepOfGoal> candidates, String message) {
        Optional<BigDecimal> progress =
                matched.map(Matched::goal).or(() -> named).map(goal -> GoalProgress.of(view, goal));
        return new DoneResult(
                status,
                matched,
                said,
                Optional.empty(),
                JsonObject.EMPTY,
                candidates,
                List.of(),
                LoopsClosed.NONE,
                progress,
                warnings,
                message);
    }

    private DoneResult result(Status status, Optional<Matched> matched, Goal goal, Recorded recorded, String message) {
        Optional<Logged> logged = recorded.logged().map(entry -> new Logged(goal, entry));
        Optional<BigDecimal> progress = Optional.of(GoalProgress.of(view, goal, changes));
        return new DoneResult(
                status,
                matched,
                said,
                logged,
                recorded.daily(),
                List.of(),
                List.of(),
                recorded.loops(),
                progress,
                warnings,
                message);
    }
}
