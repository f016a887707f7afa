package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Execution.State;
import dev.loopkeeper.automation.Policy.Answer;
import dev.loopkeeper.automation.Policy.Verdict;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.autopilot.Executions.Begun;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.autopilot.gate.Policies;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.ToolReply;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Executes steps that have become available, as far as the person lets that go. Each is taken in one transaction, so that one of several
 * programs does it, and what was begun and not recorded waits for the person. Used by one thread.
 */
final class AutoExecutions {
    private static final Duration OFTEN = Duration.ofMinutes(1);
    private static final Duration SELDOM = Duration.ofMinutes(15);

    private final Calls calls;
    private final Map<UserId, Look> looks = new HashMap<>();

    AutoExecutions(Calls calls) {
        this.calls = calls;
    }

    /**
     * A look at a user's steps.
     *
     * @param day the day on which that was; another day can make steps available by itself
     * @param next when the next one is due
     */
    private record Look(LocalDate day, Instant next) {
        /** Also when the clock was set back. */
        boolean isEnough(View view) {
            Instant now = view.instant();
            return day.equals(view.today()) && next.isAfter(now) && next.isBefore(now.plus(SELDOM));
        }
    }

    /** A step with a connection that runs by itself, and was not used yet. */
    private record Candidate(Step step, Connection connection) {}

    /** What is to be executed. */
    private record Found(List<Candidate> candidates, Look look) {}

    /**
     * Executes what is to be executed by now.
     *
     * @param changed whether any step may have become available since the last look
     */
    List<Execution> round(Caller caller, boolean changed) {
        Look last = looks.get(caller.user());
        if (!changed && last != null && calls.workspace().read(caller, last::isEnough)) {
            return List.of();
        }
        Found found = calls.workspace().read(caller, AutoExecutions::find);
        looks.put(caller.user(), found.look());
        List<Execution> done = new ArrayList<>(leftBehind(caller));
        found.candidates().forEach(candidate -> execute(caller, candidate).ifPresent(done::add));
        return done;
    }

    private static Found find(View view) {
        List<Candidate> candidates = new ArrayList<>();
        boolean any = false;
        for (Step step :
                view.steps().tasks(TaskQuery.available(GoalUnits.workDay(view))).items()) {
            for (Reading<Connection> reading : step.connections()) {
                Optional<Connection> connection = reading.switchOn(Optional::of, fault -> Optional.<Connection>empty())
                        .filter(Connection::autoExecute);
                any |= connection.isPresent();
                connection
                        .filter(one -> isNew(view, step, one))
                        .ifPresent(one -> candidates.add(new Candidate(step, one)));
            }
        }
        return new Found(candidates, new Look(view.today(), view.instant().plus(any ? OFTEN : SELDOM)));
    }

    private static boolean isNew(View view, Step step, Connection connection) {
        return view.of(AutomationTypes.EXECUTION)
                .byId(ConnectedStep.automatic(step, connection))
                .isEmpty();
    }

    /** Empty when it is not its time, or another program is at it. */
    private Optional<Execution> execute(Caller caller, Candidate candidate) {
        Step step = candidate.step();
        String id = ConnectedStep.automatic(step, candidate.connection());
        return calls.workspace()
                .read(caller, view -> ConnectedStep.of(view, step, candidate.connection()))
                .switchOn(
                        ready -> begun(caller.by(ready.source().actor()), ready, id),
                        refusal -> impossible(caller, candidate, id + "-" + Digest.of(refusal.message()), refusal));
    }

    private Optional<Execution> begun(Caller self, ConnectedStep ready, String id) {
        Written<Begun> begun =
                calls.workspace().write(self, Change.BOOKKEEPING, view -> Executions.begin(view, ready, id, true));
        return begun.switchOn(done -> Optional.of(go(self, done.result())), refusal -> Optional.empty());
    }

    private Execution go(Caller self, Begun begun) {
        ConnectedStep ready = begun.ready();
        Executions executions = new Executions(calls, self);
        Verdict verdict = calls.workspace()
                .read(self, view -> Policies.of(view).on(ready.tool().toString(), Reach.OUTWARD));
        boolean confirms = ready.connection().conditions().requireConfirmation();
        if (confirms || verdict.answer() != Answer.RUN) {
            String why = confirms ? Executions.CONFIRMATION : verdict.why();
            return executions.ask(ready, why, begun.execution().with(Execution.STATE, State.ASKED));
        }
        Execution run = executions.run(begun);
        ToolReply unused = executions.record(ready, run, Optional.empty(), (view, result) -> JsonObject.EMPTY);
        return run;
    }

    /** What cannot be filled in is written down once, so that the person sees why nothing happens; it happens once it can be. */
    private Optional<Execution> impossible(Caller caller, Candidate candidate, String id, Refusal refusal) {
        boolean known = calls.workspace()
                .read(
                        caller,
                        view -> view.of(AutomationTypes.EXECUTION).byId(id).isPresent());
        return known ? Optional.empty() : Optional.of(written(caller, candidate, id, refusal));
    }

    private Execution written(Caller caller, Candidate candidate, String id, Refusal refusal) {
        JsonObject doc = Execution.STEP.put(
                Execution.ID.put(JsonObject.EMPTY, id), candidate.step().id());
        Execution failed = new Execution(
                        Execution.TOOL.put(doc, candidate.connection().tool().toString()))
                .with(Execution.NAME, candidate.step().title())
                .with(Execution.AUTOMATIC, true)
                .with(Execution.STATE, State.FAILED)
                .with(Execution.RESULT, refusal.message());
        return Bookkeeping.put(
                calls.workspace(),
                caller,
                AutomationTypes.EXECUTION,
                view -> failed.with(Execution.STARTED_AT, view.instant()).with(Execution.ENDED_AT, view.instant()));
    }

    /** What a program has begun and did not end in time is not done again unless the person wants it. */
    private List<Execution> leftBehind(Caller caller) {
        List<Execution> left = calls.workspace().read(caller, AutoExecutions::abandoned);
        return left.stream().map(execution -> interrupted(caller, execution)).toList();
    }

    private static List<Execution> abandoned(View view) {
        return view
                .of(AutomationTypes.EXECUTION)
                .list(RecordQuery.where(Execution.STATE, State.STARTED))
                .items()
                .stream()
                .filter(execution -> Lease.isOver(Execution.STARTED_AT.find(execution.doc()), view.instant()))
                .toList();
    }

    private Execution interrupted(Caller caller, Execution execution) {
        Execution now = execution.with(Execution.STATE, State.INTERRUPTED).with(Execution.RESULT, GatedCalls.LEFT);
        return calls.workspace()
                .read(caller, view -> begun(view, execution))
                .switchOn(
                        ready -> new Executions(calls, caller.by(ready.source().actor())).end(ready, now),
                        refusal -> Bookkeeping.put(
                                calls.workspace(),
                                caller,
                                AutomationTypes.EXECUTION,
                                view -> now.with(Execution.ENDED_AT, view.instant())));
    }

    /** What was begun, with what it was given, be that from the connection or not. */
    private static Lookup<ConnectedStep> begun(View view, Execution execution) {
        String step = Execution.STEP.in(execution.doc()).value();
        Optional<String> tool = Optional.of(Execution.TOOL.in(execution.doc()));
        JsonObject given = Execution.ARGUMENTS.in(execution.doc());
        return ConnectedStep.named(view, step, tool, Optional.empty())
                .then(ready -> view.redaction().record(ready.arguments()).equals(given)
                        ? Lookup.found(ready)
                        : ConnectedStep.named(view, step, tool, Optional.of(given)));
    }
}
