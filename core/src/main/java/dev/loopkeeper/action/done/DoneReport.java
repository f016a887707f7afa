package dev.loopkeeper.action.done;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Names;
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
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.matching.Match;
import dev.loopkeeper.matching.Said;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Event;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.time.CalendarNames;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One report of something done, on its way to a decision.
 *
 * @param named the goal that the person named
 * @param target where it may belong
 * @param recent what was reported a moment ago
 * @param warnings what is worth knowing nevertheless; added to
 */
record DoneReport(
        View view,
        DoneRequest request,
        LocalDate date,
        Said said,
        Optional<Goal> named,
        ReportedParts reported,
        DoneTarget target,
        RecentReports recent,
        Changes changes,
        List<Warning> warnings) {
    Decision<DoneResult> decide() {
        warnings.addAll(reported.warnings());
        if (reported.isNone()) {
            return unwritten(Status.NO_MATCH, List.of(), List.of(), reported.message());
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
                return alreadyRecorded(
                        Optional.empty(), again.get().content(), lateNotes().addTo(again.get(), date));
            }
        }
        if (match instanceof Match.One<StepOfGoal> open) {
            Match.One<StepOfGoal> one = toldAgain(open);
            StepOfGoal meant = one.candidate().item();
            return reading(Amounts.reread(said, meant.goal(), meant.step())).one(one);
        }
        return match instanceof Match.Several<StepOfGoal> several ? ambiguous(several) : none();
    }

    /** The same report in another reading of its words. */
    private DoneReport reading(Said read) {
        return new DoneReport(view, request, date, read, named, reported, target, recent, changes, warnings);
    }

    private Decision<DoneResult> one(Match.One<StepOfGoal> one) {
        StepOfGoal meant = one.candidate().item();
        Step step = meant.step();
        Amounts amounts = Amounts.of(said, meant.goal());
        warn(one, step);
        Matched matched = new Matched(
                meant.goal(), step, one.reason().code(), one.score(), one.shared(), reported.rule(), request.what());
        Optional<StepId> lately =
                request.allowsDuplicate() ? Optional.empty() : recent.reported(step, date, amounts.logged());
        if (lately.isPresent()) {
            return alreadyRecorded(
                    Optional.of(matched), step.name(), lateNotes().addTo(lately.get()));
        }
        warnings.addAll(NumberWarnings.of(said, meant.goal(), step));
        target.keepTouched(meant, changes);
        Completion completion = new Completion(view, meant.goal(), date, changes);
        boolean before = step.doneOn(date);
        Recorded recorded = before
                ? completion.repeatCompleted(step, amounts, request.notes())
                : completion.complete(step, said, amounts, request.notes());
        if (!before) {
            GoalProgress.stepChanged(meant.goal(), changes);
        }
        Step after = recorded.step().orElse(step);
        String message = before
                ? repeated(meant.goal(), step, after, recorded)
                : DoneMessage.marked(meant.goal(), after, forDay(), recorded);
        List<Event> events = before
                ? List.of()
                : List.of(new Event.StepCompleted(view.caller().user(), step.id()));
        return written(Status.OK, Optional.of(matched.with(after)), Optional.of(meant.goal()), recorded, message)
                .telling(events);
    }

    /**
     * The step that a report told again is about: one of the same amount was recorded a moment ago, and these words mean its
     * step as well as or better than the open one that fits them now.
     */
    private Match.One<StepOfGoal> toldAgain(Match.One<StepOfGoal> one) {
        if (one.candidate().completed() || request.allowsDuplicate()) {
            return one;
        }
        return target.withOpen(
                said,
                one,
                item -> item.step().doneOn(date)
                        && Amounts.of(said, item.goal())
                                .logged()
                                .filter(amount -> recent.has(item.step(), date, Optional.of(amount)))
                                .isPresent());
    }

    private String repeated(Goal goal, Step step, Step after, Recorded recorded) {
        boolean noted = !after.notes().equals(step.notes());
        return Completion.day(view, step)
                .filter(day -> !day.equals(date) && !noted && recorded.logged().isEmpty())
                .map(day -> DoneMessage.doneOnOtherDay(step, day, date, view.today()))
                .orElseGet(() -> DoneMessage.repeated(goal, after, noted, forDay(), recorded));
    }

    private void warn(Match.One<StepOfGoal> one, Step step) {
        if (one.dayConflict()) {
            String other = said.day().map(day -> CalendarNames.of(day)).orElse("another day");
            warnings.add(Warning.dayConflict(other, CalendarNames.of(date.getDayOfWeek())));
        }
        if (step.doneOn(date)) {
            warnings.add(Warning.alreadyDone(step.name()));
        } else {
            warnings.addAll(Completion.warnings(view, step));
        }
    }

    /** Loops are meant, and no step better than they are. */
    private Decision<DoneResult> loops(DoneLoops loops, Match<StepOfGoal> match) {
        List<OpenLoop> meant = loops.meant();
        if (loops.severalMeant() || loops.rival(match)) {
            List<StepOfGoal> steps = loops.rival(match) ? match.meant() : List.of();
            String names = Stream.concat(
                            steps.stream().map(item -> item.step().name()),
                            meant.stream().map(OpenLoop::content))
                    .collect(Collectors.joining(", "));
            String message = "Multiple matches for '" + said.hint() + "'. Specify: " + names;
            return unwritten(Status.AMBIGUOUS, steps, meant, message).asking();
        }
        long noted =
                meant.stream().filter(loop -> lateNotes().addTo(loop, date)).count();
        LoopsClosed closed = new LoopCascade(view, date, changes).close(meant, request.notes());
        String content = meant.get(0).content();
        if (closed.isEmpty()) {
            return alreadyRecorded(Optional.empty(), content, noted > 0);
        }
        Recorded recorded = Recorded.NOTHING.with(closed);
        String message = "Done" + forDay() + ": " + content + ".";
        return written(Status.OK, Optional.empty(), Optional.empty(), recorded, message);
    }

    private Decision<DoneResult> ambiguous(Match.Several<StepOfGoal> several) {
        List<StepOfGoal> best = several.meant();
        String subject = said.hint().isBlank() ? "" : " for '" + said.hint() + "'";
        boolean oneGoal = best.stream().map(item -> item.goal().id()).distinct().count() == 1;
        long names = best.stream()
                .map(item -> item.goal().name() + "/" + item.step().name())
                .distinct()
                .count();
        String which = DoneMessage.alternatives(best.stream()
                .map(item -> (oneGoal ? "" : item.goal().name() + "/")
                        + (names == best.size()
                                ? item.step().name()
                                : item.step().path()))
                .distinct()
                .toList());
        String message = "Multiple matches" + subject + ". Specify: " + which;
        return unwritten(Status.AMBIGUOUS, best, List.of(), message).asking();
    }

    private Decision<DoneResult> none() {
        Optional<Amount> amount = named.map(goal ->
                        Amounts.of(said, goal).logged().filter(a -> a.isMinutes() || Metrics.counts(goal, a.measure())))
                .orElseGet(() -> said.minutes().map(minutes -> Amount.minutes(minutes.value())));
        if (amount.isPresent() && named.isPresent()) {
            return partial(named.get(), amount.get());
        }
        named.ifPresent(goal -> warnings.addAll(NumberWarnings.ofNothing(said, goal)));
        List<StepOfGoal> pending = NearestSteps.first(view, said.hint(), target.pending());
        String message = DoneMessage.noMatch(said, named, amount.isPresent(), pending);
        return unwritten(Status.NO_MATCH, pending, List.of(), message);
    }

    private Decision<DoneResult> partial(Goal goal, Amount amount) {
        String what = said.hint();
        Optional<LogId> before =
                request.allowsDuplicate() ? Optional.empty() : recent.reported(goal, date, amount, what);
        if (before.isPresent()) {
            return alreadyRecorded(Optional.empty(), amount.words(), lateNotes().addTo(before.get(), what));
        }
        Recorded recorded = new Completion(view, goal, date, changes)
                .logOnly(amount, Amounts.of(said, goal), what, request.notes());
        warnings.add(Warning.noMatchingTodo());
        warnings.addAll(NumberWarnings.of(said, goal));
        LoopsClosed closed = new LoopCascade(view, date, changes).reported(said);
        String message = DoneMessage.loggedOnly(goal, amount, forDay(), recorded) + DoneMessage.closed(closed);
        return written(Status.PARTIAL, Optional.empty(), named, recorded.with(closed), message);
    }

    private Decision<DoneResult> alreadyRecorded(Optional<Matched> matched, String what, boolean noted) {
        String message = DoneMessage.alreadyRecorded(what, noted, forDay());
        Optional<Goal> goal = matched.map(Matched::goal).or(() -> named);
        DoneResult result =
                result(Status.ALREADY_RECORDED, matched, List.of(), List.of(), goal, Recorded.NOTHING, message);
        return noted
                ? Decision.accept(result, changes, "Added a note to " + what + ".")
                        .writtenFor(date)
                : Decision.answer(result);
    }

    /** Whether the words are nothing but the handle of a loop, which tells a person nothing. */
    private boolean isHandle() {
        return Handles.isOne(Names.plain(said.hint()), RecordTypes.LOOP);
    }

    private LateNotes lateNotes() {
        return new LateNotes(view, request.notes(), changes);
    }

    private String forDay() {
        return DoneMessage.day(date, view.today()).map(day -> " for " + day).orElse("");
    }

    private Decision.Accepted<DoneResult> unwritten(
            Status status, List<StepOfGoal> steps, List<OpenLoop> loops, String message) {
        return Decision.answer(result(status, Optional.empty(), steps, loops, named, Recorded.NOTHING, message));
    }

    private Decision.Accepted<DoneResult> written(
            Status status, Optional<Matched> matched, Optional<Goal> goal, Recorded recorded, String message) {
        DoneResult result = result(status, matched, List.of(), List.of(), goal, recorded, message);
        String what = matched.map(Matched::step)
                .map(Step::name)
                .or(() -> Optional.of(recorded.loops().words()).filter(content -> isHandle()))
                .or(() -> Optional.of(said.hint()).filter(hint -> !hint.isBlank()))
                .orElseGet(() -> goal.map(Goal::name).orElse(""));
        return Decision.accept(result, changes, DoneMessage.summary(what, recorded))
                .writtenFor(date);
    }

    private DoneResult result(
            Status status,
            Optional<Matched> matched,
            List<StepOfGoal> steps,
            List<OpenLoop> loops,
            Optional<Goal> goal,
            Recorded recorded,
            String message) {
        return new DoneResult(
                status,
                date,
                DoneMessage.day(date, view.today()),
                matched,
                said,
                recorded.logged().map(entry -> new Logged(goal.orElseThrow(), entry)),
                recorded.daily(),
                steps,
                loops,
                recorded.loops(),
                goal.map(counting -> GoalProgress.of(view, counting, changes)),
                warnings,
                message);
    }
}
