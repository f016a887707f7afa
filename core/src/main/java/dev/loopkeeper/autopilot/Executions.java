package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.edit.ChangeStep;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Execution.State;
import dev.loopkeeper.autopilot.GatedCalls.Outcome;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.Marked;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.ToolReply;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * Executes steps by their connections: asks the person where they want to be asked, calls the server's tool, and records what came of it on
 * the step.
 */
public final class Executions {
    /** The tool that executes a step. */
    public static final String TOOL = "execute_step";

    /** How long one call of a server is waited for. */
    static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final int LONGEST_RESULT = 10_000;
    private static final String UNKNOWN = " Whether it was done is not known, so it is not tried again.";

    private final Calls calls;
    private final Caller caller;

    /** Executions as a caller wants them. */
    public Executions(Calls calls, Caller caller) {
        this.calls = calls;
        this.caller = caller;
    }

    /**
     * What came of it.
     *
     * @param execution what was done, or is asked
     * @param step the step as it is now
     * @param message a sentence about it
     */
    public record Result(Execution execution, Step step, String message) {}

    /** What executing would come to now. */
    public static Decision<Foresight> foresee(View view, String step, Optional<String> connection) {
        return ConnectedStep.named(view, step, connection)
                .decide(ready -> ready.notNow(view)
                        .<Decision<Foresight>>map(Decision::refuse)
                        .orElseGet(() -> Decision.answer(
                                new Foresight(false, Optional.of(ready.would()), Optional.of(ready.seen())))));
    }

    /**
     * Executes a step.
     *
     * @param step the step's id, path, title or handle
     * @param connection the tool's name where it has several connections
     * @param confirmed whether the person has agreed already
     * @param request the request that asks for it; empty when it has no id
     * @param form how what came of it is answered
     */
    public ToolReply execute(
            String step,
            Optional<String> connection,
            boolean confirmed,
            Optional<Request> request,
            BiFunction<View, Result, JsonObject> form) {
        Written<ConnectedStep> found = calls.workspace().answer(caller, view -> ready(view, step, connection));
        return found.<ToolReply>switchOn(
                ready -> ready.result().connection().conditions().requireConfirmation() && !confirmed
                        ? ask(ready.result(), request, form)
                        : begin(ready.result(), request, form),
                ToolReply.Failure::new);
    }

    private static Decision<ConnectedStep> ready(View view, String step, Optional<String> connection) {
        return ConnectedStep.named(view, step, connection)
                .decide(ready -> ready.notNow(view)
                        .or(() -> forbidden(view, ready))
                        .<Decision<ConnectedStep>>map(Decision::refuse)
                        .orElseGet(() -> Decision.answer(ready)));
    }

    private static Optional<Refusal> forbidden(View view, ConnectedStep ready) {
        String tool = ready.tool().toString();
        return Policies.of(view).forbids(tool)
                ? Optional.of(Refusal.of(
                        Refusal.Code.CONFLICT,
                        "step",
                        ready.step().title(),
                        "uses '" + tool + "', which the setting forbidden_tools names"))
                : Optional.empty();
    }

    private ToolReply ask(ConnectedStep ready, Optional<Request> request, BiFunction<View, Result, JsonObject> form) {
        Foresight foreseen = new Foresight(false, Optional.of(ready.would()), Optional.of(ready.seen()));
        Outcome outcome = new GatedCalls(calls)
                .ask(
                        caller,
                        ready.source(),
                        TOOL,
                        arguments(ready),
                        "The connection asks for your confirmation.",
                        foreseen);
        if (!(outcome instanceof Outcome.Asked asked)) {
            return new ToolReply.Failure(Refusal.of(Refusal.Code.CONFLICT, ((Outcome.Refused) outcome).why()));
        }
        return calls.write(caller, Change.BOOKKEEPING, request, view -> {
            Execution execution = started(view, ready, view.newId(), false)
                    .with(Execution.STATE, State.ASKED)
                    .with(Execution.APPROVAL, asked.approval().id());
            String message = "It waits for your confirmation: " + ready.would() + ". 'approvals' decides about it.";
            return Decision.answer(form.apply(view, new Result(execution, ready.step(), message)));
        });
    }

    /** The arguments with which the tool is called once the person has agreed. */
    static JsonObject arguments(ConnectedStep ready) {
        return JsonObject.EMPTY
                .with("step", new JsonString(ready.step().id().value()))
                .with("connection", new JsonString(ready.tool().toString()))
                .with("confirm", JsonBoolean.TRUE);
    }

    private ToolReply begin(ConnectedStep ready, Optional<Request> request, BiFunction<View, Result, JsonObject> form) {
        Written<Execution> begun = calls.workspace().write(caller, Change.BOOKKEEPING, view -> {
            String id =
                    request.map(asked -> "request-" + Marked.digest(asked.id())).orElseGet(view::newId);
            Optional<Execution> before = view.of(AutomationTypes.EXECUTION).byId(id);
            if (before.isPresent()) {
                return Decision.refuse(Refusal.of(
                        Refusal.Code.CONFLICT,
                        "step",
                        ready.step().title(),
                        "was executed by this request before, and that is "
                                + Shapes.nameOf(before.get().state()) + "; it is not done again"));
            }
            Execution execution = started(view, ready, id, false);
            return Decision.accept(
                    execution, new Changes().create(AutomationTypes.EXECUTION, execution), "Began " + ready.would());
        });
        return begun.<ToolReply>switchOn(
                done -> record(ready, run(ready, done.result()), request, form), ToolReply.Failure::new);
    }

    /** An execution that begins now. */
    static Execution started(View view, ConnectedStep ready, String id, boolean automatic) {
        JsonObject doc = Execution.STEP.put(
                Execution.ID.put(JsonObject.EMPTY, id), ready.step().id());
        return new Execution(Execution.TOOL.put(doc, ready.tool().toString()))
                .with(Execution.ARGUMENTS, view.redaction().record(ready.arguments()))
                .with(Execution.AUTOMATIC, automatic)
                .with(Execution.STARTED_AT, view.instant());
    }

    /** Asks the server, and again where that is wanted and nothing was done. */
    Execution run(ConnectedStep ready, Execution execution) {
        int attempts = 0;
        while (true) {
            attempts++;
            ServerReply reply = calls.servers().call(caller.user().value(), ready.tool(), ready.arguments(), PATIENCE);
            Execution now = execution.with(Execution.ATTEMPTS, attempts);
            if (reply instanceof ServerReply.Answer answer) {
                return now.with(Execution.STATE, State.DONE).with(Execution.RESULT, said(answer));
            }
            boolean unknown = reply instanceof ServerFailure failure && failure.mayHaveRun();
            if (unknown || attempts > ready.connection().conditions().retries()) {
                String why =
                        reply instanceof ServerFailure failure ? failure.why() : ((ServerReply.ToolError) reply).text();
                return now.with(Execution.STATE, unknown ? State.INTERRUPTED : State.FAILED)
                        .with(Execution.RESULT, Excerpt.of(why, LONGEST_RESULT) + (unknown ? UNKNOWN : ""));
            }
        }
    }

    private static String said(ServerReply.Answer answer) {
        String text =
                answer.text().isBlank() ? answer.structured().map(Json::write).orElse("Done.") : answer.text();
        return Excerpt.start(text, LONGEST_RESULT);
    }

    /** What came of it, the step's result, and its completion where that is wanted are one change. */
    ToolReply record(
            ConnectedStep ready,
            Execution ended,
            Optional<Request> request,
            BiFunction<View, Result, JsonObject> form) {
        if (ended.state() != State.DONE) {
            ToolReply kept = calls.write(caller, Change.BOOKKEEPING, Optional.empty(), view -> {
                Execution now = ended.with(Execution.ENDED_AT, view.instant());
                return Decision.accept(
                        JsonObject.EMPTY, new Changes().put(AutomationTypes.EXECUTION, now), "Ended " + ready.would());
            });
            String why = ready.would() + " failed: " + Execution.RESULT.in(ended.doc());
            return kept instanceof ToolReply.Failure
                    ? kept
                    : new ToolReply.Failure(Refusal.of(
                            Refusal.Code.CONFLICT, "step", ready.step().title(), why));
        }
        return calls.write(
                caller, TOOL, request, view -> done(view, ready, ended).map(result -> form.apply(view, result)));
    }

    private static Decision<Result> done(View view, ConnectedStep ready, Execution ended) {
        Execution now = ended.with(Execution.ENDED_AT, view.instant());
        String said = Execution.RESULT.in(now.doc());
        Optional<Step> step = view.steps().byId(ready.step().id());
        if (step.isEmpty()) {
            Changes changes = new Changes().put(AutomationTypes.EXECUTION, now);
            return Decision.accept(
                    new Result(now, ready.step(), said),
                    changes,
                    "Executed " + ready.step().title());
        }
        Decision<ChangeStep.Result> changed = ready.connection().completeOnSuccess()
                ? ChangeStep.complete(view, step.get(), Optional.of(said), Optional.empty())
                : ChangeStep.update(view, step.get(), Step.RESULT.put(JsonObject.EMPTY, said), Optional.empty());
        return changed.then(yes -> {
            yes.changes().put(AutomationTypes.EXECUTION, now);
            Step after = yes.result().edited().step().orElse(step.get());
            String completed = ready.connection().completeOnSuccess()
                    ? " " + yes.result().edited().message()
                    : "";
            return changed.map(any -> new Result(now, after, "Executed: " + said + completed));
        });
    }
}
