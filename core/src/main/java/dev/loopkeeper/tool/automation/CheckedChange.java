package dev.loopkeeper.tool.automation;

import dev.loopkeeper.connection.ServerName;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Request;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Handler;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.ToolReply;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Changes something that will call tools: what is wrong with these calls is found before it is written down.
 *
 * @param action the tool, as history names it
 * @param fault what is wrong with the calls in what was given; empty when nothing is
 * @param tools the tools that are called, by name, in what was given
 * @param decide what is changed then
 * @param layout how that is answered
 */
record CheckedChange<R>(
        String action,
        BiFunction<Calls, JsonObject, Optional<Refusal>> fault,
        Function<JsonObject, Stream<String>> tools,
        BiFunction<View, Arguments, Decision<R>> decide,
        ObjectLayout<R> layout)
        implements Handler.Calling {
    @Override
    public ToolReply run(Calls calls, Caller caller, Optional<Request> request, Arguments arguments) {
        Optional<Refusal> wrong = fault.apply(calls, arguments.given());
        ToolReply reply = calls.write(
                caller,
                action,
                request,
                view -> wrong.<Decision<R>>map(Decision::refuse)
                        .orElseGet(() -> decide.apply(view, arguments))
                        .map(result -> layout.write(view, result)));
        Stream<ServerName> servers = ToolName.servers(tools.apply(arguments.given()));
        return reply.remarking(calls.servers().missing(caller.user().value(), servers));
    }
}
