package dev.loopkeeper.tool.catalog;

import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UnknownZoneException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.text.Nearest;
import dev.loopkeeper.tool.ArgumentCheck;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.ConnectionShapes;
import dev.loopkeeper.tool.Handler;
import dev.loopkeeper.tool.LeftOut;
import dev.loopkeeper.tool.Seen;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.Unreadable;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Calls tools by name over one workspace. Safe for use by any number of threads. */
public final class ToolRunner implements Calls {
    private final Workspace workspace;
    private final Catalog catalog;
    private final Supplier<ConfiguredServers> servers;

    /** A runner of the catalog's tools, without servers of tools. */
    public ToolRunner(Workspace workspace, Catalog catalog) {
        this(workspace, catalog, () -> new ConfiguredServers(Optional.empty()));
    }

    /**
     * A runner of the catalog's tools.
     *
     * @param servers gives the servers of tools when they are first needed
     */
    public ToolRunner(Workspace workspace, Catalog catalog, Supplier<ConfiguredServers> servers) {
        this.workspace = workspace;
        this.catalog = catalog;
        this.servers = servers;
    }

    @Override
    public ConfiguredServers servers() {
        return servers.get();
    }

    @Override
    public ToolNames toolNames() {
        return catalog.names();
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public ToolReply call(String name, JsonObject arguments, Caller caller) {
        return call(name, arguments, arguments, caller);
    }

    /** Calls a tool that the catalog offers in another form, or not at all. */
    public ToolReply call(Tool tool, JsonObject arguments, Caller caller) {
        return ready(tool, arguments, arguments, caller, this::run, ToolReply.Failure::new);
    }

    @Override
    public ToolReply call(
            String name, JsonObject arguments, Caller caller, Optional<Request> request, Settling settling) {
        return catalog.find(name)
                .map(tool -> ready(
                        tool,
                        arguments,
                        arguments,
                        caller,
                        call -> write(call, request.or(call::request), settled(call, settling)),
                        ToolReply.Failure::new))
                .orElseGet(() -> new ToolReply.Failure(unknown(name)));
    }

    private Handler.Deciding settled(CheckedCall call, Settling settling) {
        Handler.Deciding decides = deciding(call);
        return (view, args) -> settling.settle(view, decides.run(view, args));
    }

    private Handler.Deciding deciding(CheckedCall call) {
        return call.tool().handler() instanceof Handler.Preparing preparing
                ? preparing.prepare(workspace, call.caller(), call.arguments())
                : (Handler.Deciding) call.tool().handler();
    }

    @Override
    public Optional<ToolOffer> offer(String name) {
        return catalog.find(name).map(tool -> new ToolOffer(tool.name(), tool.description(), tool.shortSchema()));
    }

    @Override
    public Decision<Reach> reach(String name, JsonObject arguments) {
        return catalog.find(name)
                .map(tool -> {
                    ArgumentCheck.Checked checked = check(tool, arguments);
                    return checked.refusal()
                            .<Decision<Reach>>map(Decision::refuse)
                            .orElseGet(() -> Decision.answer(tool.reach(checked.arguments())));
                })
                .orElseGet(() -> Decision.refuse(unknown(name)));
    }

    private ArgumentCheck.Checked check(Tool tool, JsonObject arguments) {
        ArgumentCheck.Checked checked = ArgumentCheck.check(tool, arguments);
        return checked.namesTools() ? checked.knowing(toolNames()) : checked;
    }

    @Override
    public Decision<Foresight> foresee(String name, JsonObject arguments, Caller caller) {
        return catalog.find(name)
                .map(tool -> ready(tool, arguments, arguments, caller, this::foresee, Decision::<Foresight>refuse))
                .orElseGet(() -> Decision.refuse(unknown(name)));
    }

    private Decision<Foresight> foresee(CheckedCall call) {
        Reach reach = call.tool().reach(call.arguments());
        Handler handler = call.tool().handler();
        if (handler instanceof Handler.Calling calling) {
            return calling.foresee(this, call.caller(), call.arguments());
        }
        boolean joins =
                reach != Reach.READ && (handler instanceof Handler.Deciding || handler instanceof Handler.Preparing);
        if (!joins || reach == Reach.OUTWARD) {
            return Decision.answer(new Foresight(joins, Optional.empty(), Optional.empty()));
        }
        Handler.Deciding decides = deciding(call);
        return workspace
                .answer(
                        call.caller(),
                        view -> decides.run(view, call.arguments())
                                .then(yes -> Decision.answer(new Foresight(
                                        true,
                                        Optional.of(yes.summary()).filter(text -> !text.isEmpty()),
                                        Seen.by(view, yes.changes())))))
                .switchOn(done -> Decision.answer(done.result()), Decision::refuse);
    }

    @Override
    public ToolReply write(
            Caller caller, String action, Optional<Request> request, Function<View, Decision<JsonObject>> decide) {
        return changed(request.map(asked -> workspace.writeOnce(caller, asked, decide))
                .orElseGet(() -> workspace.write(caller, action, decide)));
    }

    @Override
    public ToolReply answer(Caller caller, Function<View, Decision<JsonObject>> query) {
        return answered(workspace.answer(caller, query));
    }

    /**
     * Calls a tool as a person made a call clear, who chose among several things or confirmed it.
     *
     * @param name the tool's name
     * @param delivered the arguments of the call as it came: a repeated delivery of it is answered the same again
     * @param meant the arguments that it is run with
     * @return the result, or why there is none; never throws for what a caller or a store can bring about
     */
    public ToolReply call(String name, JsonObject delivered, JsonObject meant, Caller caller) {
        Optional<Tool> tool = catalog.find(name);
        return tool.isPresent()
                ? ready(tool.get(), delivered, meant, caller, this::run, ToolReply.Failure::new)
                : new ToolReply.Failure(unknown(name));
    }

    /**
     * What a person should be asked before a call, where somebody can ask one; changes nothing.
     *
     * @param name the tool's name
     * @param delivered the arguments of the call as it came: nothing is asked about one that was answered before
     * @param meant the arguments that it would be run with
     * @return the question, which shows what the call would take away; empty when it would take nothing away; a refusal
     *     when several things may be meant, or what is meant is not there
     */
    public Decision<Optional<String>> question(String name, JsonObject delivered, JsonObject meant, Caller caller) {
        return catalog.find(name)
                .filter(tool -> tool.question().isPresent())
                .map(tool -> ready(tool, delivered, meant, caller, this::ask, Decision::<Optional<String>>refuse))
                .orElseGet(() -> Decision.answer(Optional.empty()));
    }

    /**
     * A call whose arguments are checked.
     *
     * @param request the request that it came with; empty when it has no id
     */
    private record CheckedCall(Tool tool, Arguments arguments, Optional<Request> request, Caller caller) {}

    private <R> R ready(
            Tool tool,
            JsonObject delivered,
            JsonObject meant,
            Caller caller,
            Function<CheckedCall, R> run,
            Function<Refusal, R> refuse) {
        try {
            ArgumentCheck.Checked came = check(tool, delivered);
            ArgumentCheck.Checked checked = meant.equals(delivered) ? came : check(tool, meant);
            return came.refusal()
                    .or(checked::refusal)
                    .map(refusal -> refuse.apply(Redaction.withoutSecrets(refusal)))
                    .orElseGet(() -> run.apply(
                            new CheckedCall(tool, checked.arguments(), tool.request(came.arguments()), caller)));
        } catch (CursorException e) {
            return refuse.apply(Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault("cursor", "", message(e))));
        } catch (UnknownZoneException e) {
            return refuse.apply(e.refusal());
        } catch (FaultyRecordException e) {
            return refuse.apply(new Refusal(Refusal.Code.INVALID_ARGUMENT, message(e), e.faults()));
        } catch (ReadOnlyStoreException e) {
            return refuse.apply(Refusal.of(Refusal.Code.READ_ONLY, message(e)));
        } catch (StoreException e) {
            return refuse.apply(Refusal.of(Refusal.Code.STORE_ERROR, message(e)));
        }
    }

    private Decision<Optional<String>> ask(CheckedCall call) {
        if (answeredBefore(call).isPresent()) {
            return Decision.answer(Optional.empty());
        }
        Tool.Asking question = call.tool().question().orElseThrow();
        return workspace
                .answer(call.caller(), view -> question.ask(view, call.arguments()))
                .switchOn(done -> Decision.answer(done.result()), Decision::refuse);
    }

    private Optional<Written<JsonObject>> answeredBefore(CheckedCall call) {
        return call.request().flatMap(request -> workspace.answeredBefore(call.caller(), request));
    }

    private ToolReply run(CheckedCall call) {
        Handler handler = call.tool().handler();
        if (handler instanceof Handler.Deciding deciding) {
            return run(call, deciding);
        }
        if (handler instanceof Handler.Calling calling) {
            return answeredBefore(call)
                    .map(ToolRunner::changed)
                    .orElseGet(() -> calling.run(this, call.caller(), call.request(), call.arguments()));
        }
        return handler instanceof Handler.Preparing preparing
                ? prepare(call, preparing)
                : converse(call, (Handler.Conversing) handler);
    }

    private ToolReply prepare(CheckedCall call, Handler.Preparing handler) {
        Optional<Written<JsonObject>> before = answeredBefore(call);
        return before.isPresent()
                ? changed(before.get())
                : run(call, handler.prepare(workspace, call.caller(), call.arguments()));
    }

    private ToolReply run(CheckedCall call, Handler.Deciding handler) {
        Tool tool = call.tool();
        if (tool.reads().test(call.arguments())) {
            return read(call, handler);
        }
        try {
            return write(call, call.request(), handler);
        } catch (ReadOnlyStoreException e) {
            return read(call, tool.whenReadOnly().orElseThrow(() -> e));
        }
    }

    private ToolReply write(CheckedCall call, Optional<Request> request, Handler.Deciding handler) {
        ToolReply reply =
                write(call.caller(), call.tool().action(), request, view -> decide(view, handler, call.arguments()));
        JsonObject given = call.arguments().given();
        return given.has(Connection.MEMBER) || given.has(ExecutionConfig.MEMBER)
                ? reply.remarking(servers().missing(call.caller().user().value(), ConnectionShapes.servers(given)))
                : reply;
    }

    private static Decision<JsonObject> decide(View view, Handler.Deciding handler, Arguments arguments) {
        Decision<JsonObject> decision = Unreadable.addTo(handler.run(view, arguments), view);
        return decision.map(answer -> LeftOut.addTo(answer, view.redaction().leftOut()));
    }

    private ToolReply read(CheckedCall call, Handler.Deciding handler) {
        return answered(workspace.answer(call.caller(), view -> decide(view, handler, call.arguments())));
    }

    /** Conversations are changed outside of the transactions of records; only the answer to a request is kept there. */
    private ToolReply converse(CheckedCall call, Handler.Conversing handler) {
        Optional<Written<JsonObject>> before = answeredBefore(call);
        if (before.isPresent()) {
            return changed(before.get());
        }
        Caller caller = call.caller();
        Optional<Request> request = call.request();
        Redaction redaction = workspace.read(caller, View::redaction);
        Decision<Function<View, JsonObject>> decision = handler.run(
                config -> request.map(asked -> Conversations.once(workspace, caller, config, redaction, asked.id()))
                        .orElseGet(() -> Conversations.once(workspace, caller, config, redaction)),
                call.arguments());
        Function<View, Decision<JsonObject>> written =
                view -> decision.map(answer -> LeftOut.addTo(answer.apply(view), redaction.leftOut()));
        if (call.tool().hints().readOnly()) {
            return answered(workspace.answer(caller, written));
        }
        return changed(request.map(asked -> workspace.writeOnce(caller, asked, written))
                .orElseGet(() -> workspace.answer(caller, written)));
    }

    private static ToolReply answered(Written<JsonObject> written) {
        return written.<ToolReply>switchOn(done -> new ToolReply.Result(done.result()), ToolReply.Failure::new);
    }

    private static ToolReply changed(Written<JsonObject> written) {
        return written.<ToolReply>switchOn(
                done -> new ToolReply.Result(done.result().with("change", json(done.change())))
                        .remarking(done.remarks()),
                ToolReply.Failure::new);
    }

    private Refusal unknown(String name) {
        String hint = Nearest.hint(name, catalog.names().here(), 3, "");
        Fault fault = new Fault("tool", name, "there is no tool '" + new Fault("", name, "").value() + "'" + hint);
        return Refusal.of(Refusal.Code.UNKNOWN_TOOL, fault);
    }

    private static String message(RuntimeException e) {
        return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }

    private static JsonValue json(Optional<String> text) {
        return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
    }
}
