package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Execution;
import dev.loopkeeper.automation.Execution.State;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.autopilot.gate.GatedCalls;
import dev.loopkeeper.autopilot.gate.Lease;
import dev.loopkeeper.autopilot.gate.NamedCalls;
import dev.loopkeeper.autopilot.gate.Policies;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Digest;
import dev.loopkeeper.text.Excerpt;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.ToolReply;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/**
 * Executes steps by their connections: asks the person where they want to be asked, calls the server's tool, and records what came of it on
 * the step. What may have been done is never done again without the person.
 */
public final class Executions {
    /** The tool that executes a step. */
    public static final String TOOL = "execute_step";

    /** The parameter that names the step. */
    static final String STEP = "step";

    /** The parameter that names the connection's tool. */
    static final String CONNECTION = "connection";

    /** The parameter that says what the server's tool is given. */
    static final String INPUT = "input";

    /** Why the person is asked where the connection wants that. */
    static final String CONFIRMATION = "The connection asks for your confirmation.";

    private static final int MOST_KEPT = 10_000;
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

    /** Something that is written down as begun, so that nobody else begins it. */
    record Begun(ConnectedStep ready, Execution execution) {}

    /** What executing would come to now. */
    public static Decision<Foresight> foresee(
            View view, String step, Optional<String> connection, Optional<JsonObject> input) {
        return ready(view, step, connection, input).decide(ready -> ready.foreseen(view));
    }

    /**
     * Lists what was executed, the newest first.
     *
     * @param step only of this one: its id, path, title or handle
     * @param state only what came to that
     */
    public static Decision<Page<Execution>> list(
            View view, Optional<String> step, Optional<State> state, Paging paging) {
        return Lookup.optional(step, name -> Names.step(view, "step", name)).decide(found -> {
            RecordQuery all = RecordQuery.ALL.page(paging);
            RecordQuery of = found.map(one -> all.and(Execution.STEP, one.id())).orElse(all);
            return Decision.answer(view.of(AutomationTypes.EXECUTION)
                    .list(state.map(one -> of.and(Execution.STATE, one)).orElse(of)));
        });
    }

    /**
     * Executes a step.
     *
     * @param step the step's id, path, title or handle
     * @param connection the tool's name where it has several connections
     * @param input what the tool is given instead of what the connection says; empty when nothing is
     * @param confirmed whether the person has agreed already; nothing that runs by itself can say so
     * @param request the request that asks for it; empty when it has no id
     * @param form how what came of it is answered
     */
    public ToolReply execute(
            String step,
            Optional<String> connection,
            Optional<JsonObject> input,
            boolean confirmed,
            Optional<Request> request,
            BiFunction<View, Result, JsonObject> form) {
        boolean agreed = confirmed && !Source.runsByItself(caller.actor());
        Written<ConnectedStep> found = calls.workspace()
                .answer(caller, view -> ready(view, step, connection, input).decide(Decision::answer));
        return found.<ToolReply>switchOn(
                ready -> ready.result().connection().conditions().requireConfirmation() && !agreed
                        ? confirm(ready.result(), request, form)
                        : make(ready.result(), request, form),
                ToolReply.Failure::new);
    }

    private static Lookup<ConnectedStep> ready(
            View view, String step, Optional<String> connection, Optional<JsonObject> input) {
        return ConnectedStep.named(view, step, connection, input)
                .then(ready -> ready.notNow(view)
                        .or(() -> forbidden(view, ready))
                        .map(Lookup::<ConnectedStep>refused)
                        .orElseGet(() -> Lookup.found(ready)));
    }

    private static Optional<Refusal> forbidden(View view, ConnectedStep ready) {
        String tool = ready.tool().toString();
        return Policies.of(view).forbids(tool)
                ? Optional.of(conflict(ready.step(), "uses '" + tool + "', which the setting forbidden_tools names"))
                : Optional.empty();
    }

    private static Refusal conflict(Step step, String why) {
        return Refusal.of(Refusal.Code.CONFLICT, "step", step.title(), why);
    }

    private ToolReply confirm(
            ConnectedStep ready, Optional<Request> request, BiFunction<View, Result, JsonObject> form) {
        return question(ready, CONFIRMATION, (view, approval) -> new Changes())
                .<ToolReply>switchOn(approval -> waiting(ready, approval, request, form), ToolReply.Failure::new);
    }

    private ToolReply waiting(
            ConnectedStep ready,
            Approval approval,
            Optional<Request> request,
            BiFunction<View, Result, JsonObject> form) {
        Execution asked = started(ready, calls.workspace().newId(caller))
                .with(Execution.STATE, State.ASKED)
                .with(Execution.APPROVAL, approval.id());
        return calls.write(
                caller,
                Change.BOOKKEEPING,
                request,
                view -> Decision.answer(form.apply(view, new Result(asked, ready.step(), waits(ready.would(view))))));
    }

    /** The approval that an answer of {@link #TOOL} waits for; empty when it is another tool's, or waits for none. */
    static Optional<String> waitsFor(String tool, JsonObject answer) {
        return answer.object("execution")
                .filter(any -> tool.equals(TOOL))
                .filter(execution ->
                        execution.string(Execution.STATE.name()).equals(Optional.of(Shapes.nameOf(State.ASKED))))
                .flatMap(execution -> execution.string(Execution.APPROVAL.name()));
    }

    private static String waits(String would) {
        return "It waits for your confirmation: " + would + ". 'approvals' decides about it.";
    }

    /** Asks whether it is to be made; what is noted beside the question is one change with it. */
    private Lookup<Approval> question(ConnectedStep ready, String why, BiFunction<View, Approval, Changes> noting) {
        JsonObject arguments = arguments(ready.step(), ready.tool().toString());
        JsonObject given =
                ready.given().map(input -> arguments.with(INPUT, input)).orElse(arguments);
        return calls.workspace()
                .read(caller, ready::foreseen)
                .switchOn(
                        foreseen -> new GatedCalls(calls)
                                .ask(caller, ready.source(), TOOL, given, why, foreseen.result(), noting),
                        Lookup::refused);
    }

    /**
     * Asks whether it is to be made. What is asked about is kept with the question, so that an answer finds it, however early that comes.
     *
     * @param open how it is kept as long as it is not decided
     * @return the same as it was kept; failed when nobody can be asked
     */
    Execution ask(ConnectedStep ready, String why, Execution open) {
        return question(
                        ready,
                        why,
                        (view, approval) -> new Changes()
                                .put(
                                        AutomationTypes.EXECUTION,
                                        open.with(Execution.APPROVAL, approval.id())
                                                .with(Execution.ENDED_AT, view.instant())))
                .switchOn(
                        approval -> open.with(Execution.APPROVAL, approval.id()),
                        refusal -> unasked(open, refusal.message()));
    }

    private Execution unasked(Execution open, String why) {
        return put(
                open.state() == State.INTERRUPTED
                        ? open
                        : open.with(Execution.STATE, State.FAILED).with(Execution.RESULT, why));
    }

    private Execution put(Execution ended) {
        return Bookkeeping.put(
                calls.workspace(),
                caller,
                AutomationTypes.EXECUTION,
                view -> ended.with(Execution.ENDED_AT, view.instant()));
    }

    /** What {@link #TOOL} is called with for a step and one of its connections; the person's yes to that is their confirmation. */
    static JsonObject arguments(Step step, String tool) {
        return JsonObject.EMPTY
                .with(STEP, new JsonString(step.id().value()))
                .with(CONNECTION, new JsonString(tool))
                .with("confirm", JsonBoolean.TRUE);
    }

    private ToolReply make(ConnectedStep ready, Optional<Request> request, BiFunction<View, Result, JsonObject> form) {
        Written<Begun> begun = calls.workspace().write(caller, Change.BOOKKEEPING, view -> {
            String id = request.map(asked -> identity(view, ready, asked.id())).orElseGet(view::newId);
            return begin(view, ready, id, false);
        });
        return begun.<ToolReply>switchOn(
                done -> record(done.result().ready(), run(done.result()), request, form), ToolReply.Failure::new);
    }

    /** What waited for a yes goes on as what it is, under its approval's id; otherwise the request is recognised when it comes again. */
    private static String identity(View view, ConnectedStep ready, String request) {
        return view
                .of(AutomationTypes.EXECUTION)
                .list(RecordQuery.where(Execution.STEP, ready.step().id()))
                .items()
                .stream()
                .filter(other -> other.state() != State.INTERRUPTED
                        && Execution.APPROVAL.find(other.doc()).equals(Optional.of(request)))
                .map(Execution::id)
                .findFirst()
                .orElseGet(() -> "request-" + Digest.of(request));
    }

    /** Writes down that it begins, looking once more whether it may: somebody else may have begun it meanwhile. */
    static Decision<Begun> begin(View view, ConnectedStep seen, String id, boolean automatic) {
        StepId step = seen.step().id();
        return ready(view, step.value(), Optional.of(seen.tool().toString()), seen.given())
                .then(ready -> unbegun(view, ready, id))
                .decide(ready -> {
                    Execution execution = started(ready, id)
                            .with(Execution.ARGUMENTS, view.redaction().record(ready.arguments()))
                            .with(Execution.AUTOMATIC, automatic)
                            .with(Execution.STARTED_AT, view.instant());
                    Changes changes = new Changes();
                    if (!automatic) {
                        RecordExecution.settle(view, ready, changes);
                    }
                    changes.put(AutomationTypes.EXECUTION, execution);
                    Bookkeeping.oldest(view, AutomationTypes.EXECUTION, MOST_KEPT, old -> mayGo(view, old))
                            .forEach(old -> changes.delete(AutomationTypes.EXECUTION.ref(old)));
                    return Decision.accept(new Begun(ready, execution), changes, "Began " + ready.would(view));
                });
    }

    /** As long as a step is open, it is known that it was executed by itself, so that it is not executed so again. */
    private static boolean mayGo(View view, Execution old) {
        return old.state() != State.STARTED
                && !(Execution.AUTOMATIC.in(old.doc())
                        && view.steps()
                                .byId(Execution.STEP.in(old.doc()))
                                .filter(step -> step.status().open())
                                .isPresent());
    }

    private static Lookup<ConnectedStep> unbegun(View view, ConnectedStep ready, String id) {
        Optional<Execution> before = view.of(AutomationTypes.EXECUTION).byId(id);
        Predicate<Execution> same =
                other -> Execution.TOOL.in(other.doc()).equals(ready.tool().toString());
        RecordQuery underWay = RecordQuery.where(Execution.STATE, State.STARTED)
                .and(Execution.STEP, ready.step().id());
        if (before.filter(other -> other.state() != State.ASKED).isPresent()) {
            return Lookup.refused(conflict(
                    ready.step(),
                    "was executed by this request before, and that is "
                            + Shapes.nameOf(before.get().state()) + "; it is not done again"));
        }
        return view.of(AutomationTypes.EXECUTION).list(underWay).items().stream()
                        .anyMatch(same)
                ? Lookup.refused(conflict(ready.step(), "is being executed; list_executions shows what comes of it"))
                : Lookup.found(ready);
    }

    private static Execution started(ConnectedStep ready, String id) {
        JsonObject doc = Execution.STEP.put(
                Execution.ID.put(JsonObject.EMPTY, id), ready.step().id());
        return new Execution(Execution.TOOL.put(doc, ready.tool().toString()))
                .with(Execution.NAME, ready.step().title());
    }

    /** Asks the server, and again where that is wanted and nothing was done. */
    Execution run(Begun begun) {
        ConnectedStep ready = begun.ready();
        Instant until = caller.present().plus(Lease.TIME.dividedBy(2));
        int attempts = 0;
        while (true) {
            attempts++;
            ServerReply reply =
                    calls.servers().call(caller.user().value(), ready.tool(), ready.arguments(), NamedCalls.PATIENCE);
            Execution now = begun.execution().with(Execution.ATTEMPTS, attempts);
            if (reply instanceof ServerReply.Answer answer) {
                return now.with(Execution.STATE, State.DONE).with(Execution.RESULT, said(answer));
            }
            boolean unknown = reply instanceof ServerFailure failure && failure.mayHaveRun();
            if (unknown
                    || attempts > ready.connection().conditions().retries()
                    || caller.present().isAfter(until)) {
                String why =
                        reply instanceof ServerFailure failure ? failure.why() : ((ServerReply.ToolError) reply).text();
                return now.with(Execution.STATE, unknown ? State.INTERRUPTED : State.FAILED)
                        .with(Execution.RESULT, Excerpt.of(kept(why), LONGEST_RESULT) + (unknown ? UNKNOWN : ""));
            }
        }
    }

    private String said(ServerReply.Answer answer) {
        String text =
                answer.text().isBlank() ? answer.structured().map(Json::write).orElse("Done.") : answer.text();
        return Excerpt.start(kept(text), LONGEST_RESULT);
    }

    /** As it may be kept, whatever a server has said. */
    private String kept(String said) {
        return calls.workspace().read(caller, view -> view.redaction().of(said));
    }

    /** What came of it, the step's result, and its completion where that is wanted are one change. */
    ToolReply record(
            ConnectedStep ready,
            Execution ended,
            Optional<Request> request,
            BiFunction<View, Result, JsonObject> form) {
        if (ended.state() != State.DONE) {
            Execution kept = end(ready, ended);
            String would = calls.workspace().read(caller, ready::would);
            return new ToolReply.Failure(conflict(ready.step(), would + " failed: " + Execution.RESULT.in(kept.doc())));
        }
        return calls.write(
                caller,
                TOOL,
                request,
                view -> RecordExecution.done(view, ready, ended).map(result -> form.apply(view, result)));
    }

    /** Writes down what came of it otherwise; the person is asked about what may have been done. */
    Execution end(ConnectedStep ready, Execution ended) {
        return ended.state() == State.INTERRUPTED
                ? ask(ready, Execution.RESULT.find(ended.doc()).orElse(""), ended)
                : put(ended);
    }
}
