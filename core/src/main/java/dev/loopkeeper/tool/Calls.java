package dev.loopkeeper.tool;

import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.connection.ConfiguredServers;
import dev.loopkeeper.connection.ToolNames;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Request;
import java.util.Optional;
import java.util.function.Function;

/** Calls tools by name over one workspace, for tools that call others and for what runs by itself. */
public interface Calls {
    /** The workspace. */
    Workspace workspace();

    /** The servers of tools that the users set up. */
    ConfiguredServers servers();

    /** The names of the tools that can be called. */
    ToolNames toolNames();

    /**
     * Calls a tool.
     *
     * @return the result, or why there is none; never throws for what a caller or a store can bring about
     */
    ToolReply call(String name, JsonObject arguments, Caller caller);

    /**
     * Calls a tool, and settles in the transaction of the call what becomes of what it decides. For tools of which {@link Foresight#joins()}
     * says that they can.
     *
     * @param request the request of which the call is a part; empty when it has none
     */
    ToolReply call(String name, JsonObject arguments, Caller caller, Optional<Request> request, Settling settling);

    /** A tool as a model is told of it; empty when there is none of that name. */
    Optional<ToolOffer> offer(String name);

    /** How far a call reaches; a refusal when there is no such tool, or it takes no such arguments. */
    Decision<Reach> reach(String name, JsonObject arguments);

    /** What a call would come to now, as far as that can be told without making it; changes nothing. */
    Decision<Foresight> foresee(String name, JsonObject arguments, Caller caller);

    /** Decides and changes on the side of the calls, once for each request. */
    ToolReply write(
            Caller caller, String action, Optional<Request> request, Function<View, Decision<JsonObject>> decide);

    /** Answers from the records; changes nothing. */
    ToolReply answer(Caller caller, Function<View, Decision<JsonObject>> query);

    /** What becomes of what a tool decided: the changes of the outcome are those that are made. */
    @FunctionalInterface
    interface Settling {
        Decision<JsonObject> settle(View view, Decision<JsonObject> decided);
    }

    /**
     * What a call would come to.
     *
     * @param joins whether its decision can be made one with others
     * @param summary what it would do, for people; empty where only doing it tells
     * @param seen tells what it is about as it is now; empty where it is about nothing that there is
     */
    record Foresight(boolean joins, Optional<String> summary, Optional<String> seen) {}
}
