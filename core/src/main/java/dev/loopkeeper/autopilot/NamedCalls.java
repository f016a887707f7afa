package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.connection.ToolList;
import dev.loopkeeper.connection.ToolName;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.model.ToolOffer;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.Calls.Foresight;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Calls of tools by name: those here, and as {@code mcp__server__tool} those of the servers that the person set up. What a server says of its
 * own tools is not trusted: each of them reaches outside.
 */
final class NamedCalls {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /** What models take as the name of a tool. */
    private static final Pattern OFFERED = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final Calls calls;

    NamedCalls(Calls calls) {
        this.calls = calls;
    }

    /** How far a call reaches. */
    Decision<Reach> reach(String tool, JsonObject arguments) {
        return ToolName.parse(tool)
                .<Decision<Reach>>map(server -> Decision.answer(Reach.OUTWARD))
                .orElseGet(() -> calls.reach(tool, arguments));
    }

    /** A tool as a model is told of it; empty when there is none of that name, or its server does not tell. */
    Optional<ToolOffer> offer(String tool, UserId user) {
        return ToolName.parse(tool)
                .map(server -> offer(server, calls.servers().tools(user.value(), server.server(), PATIENCE)))
                .orElseGet(() -> calls.offer(tool));
    }

    private static Optional<ToolOffer> offer(ToolName name, ToolList list) {
        return list instanceof ToolList.Listed listed
                ? listed.tools().stream()
                        .filter(tool -> tool.name().equals(name.tool())
                                && OFFERED.matcher(name.toString()).matches())
                        .map(tool -> new ToolOffer(name.toString(), tool.description(), tool.inputSchema()))
                        .findFirst()
                : Optional.empty();
    }

    /** What a call would come to. */
    Decision<Foresight> foresee(String tool, JsonObject arguments, Caller caller) {
        return ToolName.parse(tool)
                .<Decision<Foresight>>map(server -> Decision.answer(new Foresight(
                        false,
                        Optional.of(server.tool() + " at " + server.server() + " with " + Json.write(arguments)),
                        Optional.empty())))
                .orElseGet(() -> calls.foresee(tool, arguments, caller));
    }

    /**
     * Makes a call.
     *
     * @param request the id under which a repeated call is recognised, for tools here that write
     */
    ToolReply call(String tool, JsonObject arguments, Reach reach, Optional<String> request, Caller caller) {
        Optional<ToolName> server = ToolName.parse(tool);
        if (server.isPresent()) {
            return reply(calls.servers().call(caller.user().value(), server.get(), arguments, Executions.PATIENCE));
        }
        JsonObject once = request.filter(any -> reach != Reach.READ)
                .map(id -> Tool.REQUEST_ID.field().put(arguments, id))
                .orElse(arguments);
        return calls.call(tool, once, caller);
    }

    private static ToolReply reply(ServerReply reply) {
        if (reply instanceof ServerReply.Answer answer) {
            JsonObject said = JsonObject.EMPTY.with("message", new JsonString(answer.text()));
            return new ToolReply.Result(answer.structured()
                    .map(structured -> said.with("structured", structured))
                    .orElse(said));
        }
        String why = reply instanceof ServerFailure failure ? failure.why() : ((ServerReply.ToolError) reply).text();
        return new ToolReply.Failure(Refusal.of(Refusal.Code.CONFLICT, why));
    }
}
