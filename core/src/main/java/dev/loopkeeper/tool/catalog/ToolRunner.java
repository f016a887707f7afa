package dev.loopkeeper.tool.catalog;

import dev.loopkeeper.action.conversation.Conversations;
import dev.loopkeeper.json.CursorException;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.ReadOnlyStoreException;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.text.Nearest;
import dev.loopkeeper.tool.ArgumentCheck;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.LeftOut;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import dev.loopkeeper.tool.Unreadable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Calls tools by name over one workspace. Safe for use by any number of threads. */
public final class ToolRunner {
    private final Workspace workspace;
    private final Catalog catalog;

    /** A runner of the catalog's tools. */
    public ToolRunner(Workspace workspace, Catalog catalog) {
        this.workspace = workspace;
        this.catalog = catalog;
    }

    /**
     * Calls a tool.
     *
     * @param name the tool's name
     * @param arguments its arguments by parameter name
     * @return the result, or why there is none; never throws for what a caller or a store can bring about
     */
    public ToolReply call(String name, JsonObject arguments, Caller caller) {
        Optional<Tool> tool = catalog.find(name);
        return tool.isPresent() ? call(tool.get(), arguments, caller) : new ToolReply.Failure(unknown(name));
    }

    /**
     * What a person should be asked before a call, where somebody can ask one; changes nothing.
     *
     * @return the question, which shows what the call would take away; empty when it would take nothing away; a refusal
     *     when several things may be meant, or what is meant is not there
     */
    public Decision<Optional<String>> question(String name, JsonObject given, Caller caller) {
        Optional<Tool> asking =
                catalog.find(name).filter(tool -> tool.question().isPresent());
        if (asking.isEmpty()) {
            return Decision.answer(Optional.empty());
        }
        ArgumentCheck.Checked checked = ArgumentCheck.check(asking.get(), given);
        if (checked.refusal().isPresent()) {
            return Decision.refuse(checked.refusal().get());
        }
        try {
            Tool.Asking question = asking.get().question().orElseThrow();
            return workspace.read(caller, view -> question.ask(view, checked.arguments()));
        } catch (StoreException e) {
            return Decision.refuse(Refusal.of(Refusal.Code.STORE_ERROR, message(e)));
        }
    }

    private ToolReply call(Tool tool, JsonObject given, Caller caller) {
        try {
            ArgumentCheck.Checked checked = ArgumentCheck.check(tool, given);
            return checked.refusal().isPresent()
                    ? failure(Redaction.withoutSecrets(checked.refusal().get()))
                    : run(tool, checked.arguments(), caller);
        } catch (CursorException e) {
            return failure(Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault("cursor", "", message(e))));
        } catch (FaultyRecordException e) {
            return failure(new Refusal(Refusal.Code.INVALID_ARGUMENT, message(e), e.faults()));
        } catch (ReadOnlyStoreException e) {
            return failure(Refusal.of(Refusal.Code.READ_ONLY, message(e)));
        } catch (StoreException e) {
            return failure(Refusal.of(Refusal.Code.STORE_ERROR, message(e)));
        }
    }

    private ToolReply run(Tool tool, Arguments arguments, Caller caller) {
        if (tool.handler() instanceof Tool.Deciding handler) {
            return run(tool, handler, arguments, caller);
        }
        return converse(tool, (Tool.Conversing) tool.handler(), arguments, caller);
    }

    private ToolReply run(Tool tool, Tool.Deciding handler, Arguments arguments, Caller caller) {
        if (tool.reads().test(arguments)) {
            return read(handler, arguments, caller);
        }
        try {
            Function<View, Decision<JsonObject>> decide = view -> decide(view, handler, arguments);
            return changed(tool.request(arguments)
                    .map(request -> workspace.writeOnce(caller, request, decide))
                    .orElseGet(() -> workspace.write(caller, tool.name(), decide)));
        } catch (ReadOnlyStoreException e) {
            return read(tool.whenReadOnly().orElseThrow(() -> e), arguments, caller);
        }
    }

    private static Decision<JsonObject> decide(View view, Tool.Deciding handler, Arguments arguments) {
        Decision<JsonObject> decision = Unreadable.named(view, handler.run(view, arguments));
        return decision.map(answer -> LeftOut.say(view.redaction().leftOut(), answer));
    }

    private ToolReply read(Tool.Deciding handler, Arguments arguments, Caller caller) {
        return answered(workspace.answer(caller, view -> decide(view, handler, arguments)));
    }

    /** Conversations are changed outside of the transactions of records; only the answer to a request is kept there. */
    private ToolReply converse(Tool tool, Tool.Conversing handler, Arguments arguments, Caller caller) {
        Optional<Request> request = tool.request(arguments);
        Optional<Written<JsonObject>> before = request.flatMap(asked -> workspace.answeredBefore(caller, asked));
        if (before.isPresent()) {
            return changed(before.get());
        }
        Redaction redaction = workspace.read(caller, View::redaction);
        Decision<Function<View, JsonObject>> decision = handler.run(
                config -> request.map(asked -> Conversations.once(workspace, caller, config, redaction, asked.id()))
                        .orElseGet(() -> Conversations.once(workspace, caller, config, redaction)),
                arguments);
        Function<View, Decision<JsonObject>> written =
                view -> decision.map(answer -> LeftOut.say(redaction.leftOut(), answer.apply(view)));
        if (tool.hints().readOnly()) {
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
                done -> new ToolReply.Result(done.result().with("change", json(done.change()))),
                ToolReply.Failure::new);
    }

    private Refusal unknown(String name) {
        List<String> near =
                Nearest.of(name, catalog.tools().stream().map(Tool::name).toList(), 3);
        String hint = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
        Fault fault = new Fault("tool", name, "there is no tool '" + new Fault("", name, "").value() + "'" + hint);
        return Refusal.of(Refusal.Code.UNKNOWN_TOOL, fault);
    }

    private static String message(RuntimeException e) {
        return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }

    private static ToolReply failure(Refusal refusal) {
        return new ToolReply.Failure(refusal);
    }

    private static JsonValue json(Optional<String> text) {
        return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
    }
}
