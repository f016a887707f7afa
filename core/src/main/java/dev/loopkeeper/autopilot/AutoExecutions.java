package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Execution.State;
import dev.loopkeeper.automation.Policy.Answer;
import dev.loopkeeper.automation.Policy.Verdict;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.autopilot.GatedCalls.Outcome;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.ToolReply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Executes steps that have become available, as far as the person lets that go. Each is taken in one transaction, so that one of several
 * programs does it, and what was begun and not recorded waits for the person. Used by one thread.
 */
final class AutoExecutions {
    private static final Duration OFTEN = Duration.ofMinutes(1);
    private static final Duration SELDOM = Duration.ofMinutes(15);
    /** Why the person is asked about what a program has begun and did not end. */
    static final String LEFT =
            "A program that was at it ended before it could say what came of it; whether it was done is not known.";

    private final Calls calls;
    private final Map<UserId, Instant> next = new HashMap<>();

    AutoExecutions(Calls calls) {
        this.calls = calls;
    }

    /** What is to be executed, and whether any step is connected so at all. */
    private record Found(List<ConnectedStep> ready, boolean any) {}

    /**
     * Executes what is to be executed by now.
     *
     * @param changed whether anything was changed since the last look
     */
    List<Execution> round(Caller caller, boolean changed) {
        Instant now = calls.workspace().read(caller, View::instant);
        Instant due = next.getOrDefault(caller.user(), Instant.MIN);
        if (!changed && due.isAfter(now) && due.isBefore(now.plus(SELDOM))) {
            return List.of();
        }
        Found found = calls.workspace().read(caller, AutoExecutions::find);
        next.put(caller.user(), now.plus(found.any() ? OFTEN : SELDOM));
        List<Execution> done = new ArrayList<>(leftBehind(caller));
        for (ConnectedStep ready : found.ready()) {
            claim(caller, ready).ifPresent(claimed -> done.add(execute(caller, ready, claimed)));
        }
        return done;
    }

    private static Found find(View view) {
        List<ConnectedStep> ready = new ArrayList<>();
        boolean any = false;
        for (Step step :
                view.steps().tasks(TaskQuery.available(GoalUnits.workDay(view))).items()) {
            for (Reading<Connection> reading : step.connections()) {
                Optional<Connection> connection = reading.switchOn(Optional::of, fault -> Optional.<Connection>empty())
                        .filter(Connection::autoExecute);
                any |= connection.isPresent();
                connection
                        .flatMap(one -> ConnectedStep.of(view, step, one)
                                .switchOn(Optional::of, refusal -> Optional.<ConnectedStep>empty()))
                        .filter(one -> one.notNow(view).isEmpty() && isNew(view, one))
                        .ifPresent(ready::add);
            }
        }
        return new Found(ready, any);
    }

    private static boolean isNew(View view, ConnectedStep ready) {
        return view.of(AutomationTypes.EXECUTION).byId(ready.automatic()).isEmpty();
    }

    private Optional<Execution> claim(Caller caller, ConnectedStep ready) {
        return write(caller, view -> {
            if (!isNew(view, ready)) {
                return Decision.answer(Optional.empty());
            }
            Execution execution = Executions.started(view, ready, ready.automatic(), true);
            Changes changes = new Changes().create(AutomationTypes.EXECUTION, execution);
            return Decision.accept(Optional.of(execution), changes, "Began " + ready.would());
        });
    }

    private Execution execute(Caller caller, ConnectedStep ready, Execution claimed) {
        Verdict verdict = calls.workspace()
                .read(caller, view -> Policies.of(view).on(ready.tool().toString(), Reach.OUTWARD));
        if (verdict.answer() == Answer.REFUSE) {
            return ended(caller, claimed.with(Execution.STATE, State.FAILED).with(Execution.RESULT, verdict.why()));
        }
        if (ready.connection().conditions().requireConfirmation()) {
            return asked(caller, ready, claimed, "The connection asks for your confirmation.");
        }
        if (verdict.answer() == Answer.ASK) {
            return asked(caller, ready, claimed, verdict.why());
        }
        Caller self = caller.by(ready.source().actor());
        Executions executions = new Executions(calls, self);
        Execution run = executions.run(ready, claimed);
        ToolReply unused = executions.record(ready, run, Optional.empty(), (view, result) -> JsonObject.EMPTY);
        return run;
    }

    private Execution asked(Caller caller, ConnectedStep ready, Execution claimed, String why) {
        Foresight foreseen = new Foresight(false, Optional.of(ready.would()), Optional.of(ready.seen()));
        Outcome outcome = new GatedCalls(calls)
                .ask(
                        caller.by(ready.source().actor()),
                        ready.source(),
                        Executions.TOOL,
                        Executions.arguments(ready),
                        why,
                        foreseen);
        return ended(
                caller,
                outcome instanceof Outcome.Asked asked
                        ? claimed.with(Execution.STATE, State.ASKED)
                                .with(Execution.APPROVAL, asked.approval().id())
                        : claimed.with(Execution.STATE, State.FAILED)
                                .with(Execution.RESULT, ((Outcome.Refused) outcome).why()));
    }

    private Execution ended(Caller caller, Execution execution) {
        return write(caller, view -> {
            Execution now = execution.with(Execution.ENDED_AT, view.instant());
            return Decision.accept(
                    now, new Changes().put(AutomationTypes.EXECUTION, now), "Ended " + Execution.TOOL.in(now.doc()));
        });
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
                .filter(execution -> Execution.STARTED_AT
                        .find(execution.doc())
                        .filter(at -> at.plus(Autopilot.LEASE).isAfter(view.instant()))
                        .isEmpty())
                .toList();
    }

    private Execution interrupted(Caller caller, Execution execution) {
        Execution now = execution.with(Execution.STATE, State.INTERRUPTED).with(Execution.RESULT, LEFT);
        Optional<ConnectedStep> ready = calls.workspace()
                .read(
                        caller,
                        view -> ConnectedStep.named(
                                        view,
                                        Execution.STEP.in(execution.doc()).value(),
                                        Optional.of(Execution.TOOL.in(execution.doc())))
                                .switchOn(Optional::of, refusal -> Optional.<ConnectedStep>empty()));
        return ready.map(again -> asked(caller, again, now, LEFT).with(Execution.STATE, State.INTERRUPTED))
                .map(asked -> ended(caller, asked.with(Execution.RESULT, LEFT)))
                .orElseGet(() -> ended(caller, now));
    }

    private <R> R write(Caller caller, Function<View, Decision<R>> decide) {
        Written<R> written = calls.workspace().write(caller, Change.BOOKKEEPING, decide);
        return written.switchOn(Written.Done::result, (Refusal refusal) -> {
            throw new IllegalStateException(refusal.message());
        });
    }
}
