package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.connection.ServerFailure;
import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.connection.Template;
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
public final class NamedCalls {
    /** How long the answer of another server is waited for. */
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final String UNKNOWN = " Whether it was done is not known.";
    private static final Duration LISTING = Duration.ofSeconds(20);
    /** What models take as the name of a tool. */
    private static final Pattern OFFERED = Pattern.compile("[A-Za-z0-9_-]{1,64}");

    private final Calls calls;

    /** Calls over these. */
    public NamedCalls(Calls calls) {
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
                .map(server -> offer(server, calls.servers().tools(user.value(), server.server(), LISTING)))
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
     * What came of a call.
     *
     * @param mayHaveRun whether a call that failed may have been carried out all the same
     */
    record Called(ToolReply reply, boolean mayHaveRun) {}

    /** Whether to make the same call under the same request again does nothing twice: what only happens here is recognised. */
    boolean repeats(String tool, JsonObject arguments) {
        return reach(tool, arguments).switchOn(reach -> reach.result() != Reach.OUTWARD, refusal -> true);
    }

    /** What is wrong with a call that is made later, which nobody has to make it to see; empty when nothing is. */
    public Optional<Refusal> fault(String field, String tool, JsonObject arguments) {
        boolean open = !Template.paths(arguments).isEmpty();
        return reach(tool, arguments)
                .switchOn(
                        reach -> reach.result() == Reach.RESERVED
                                ? Optional.of(Refusal.invalid(
                                        field, tool, "calls '" + tool + "', which only the person can call"))
                                : Optional.empty(),
                        refusal -> open && refusal.code() != Refusal.Code.UNKNOWN_TOOL
                                ? Optional.empty()
                                : Optional.of(Refusal.invalid(
                                        field, tool, "cannot be called with these arguments: " + refusal.message())));
    }

    /**
     * Makes a call.
     *
     * @param request the id under which a repeated call is recognised, for tools here that write
     */
    Called call(String tool, JsonObject arguments, Reach reach, Optional<String> request, Caller caller) {
        Optional<ToolName> server = ToolName.parse(tool);
        if (server.isPresent()) {
            return called(calls.servers().call(caller.user().value(), server.get(), arguments, PATIENCE));
        }
        JsonObject once = request.filter(any -> reach != Reach.READ)
                .map(id -> Tool.REQUEST_ID.field().put(arguments, id))
                .orElse(arguments);
        return new Called(calls.call(tool, once, caller), false);
    }

    private static Called called(ServerReply reply) {
        if (reply instanceof ServerReply.Answer answer) {
            JsonObject said = JsonObject.EMPTY.with("message", new JsonString(answer.text()));
            ToolReply.Result result = new ToolReply.Result(answer.structured()
                    .map(structured -> said.with("structured", structured))
                    .orElse(said));
            return new Called(result, false);
        }
        return reply instanceof ServerFailure failure
                ? failed(failure.why() + (failure.mayHaveRun() ? UNKNOWN : ""), failure.mayHaveRun())
                : failed(((ServerReply.ToolError) reply).text(), false);
    }

    private static Called failed(String why, boolean mayHaveRun) {
        return new Called(new ToolReply.Failure(Refusal.of(Refusal.Code.CONFLICT, why)), mayHaveRun);
    }
}
