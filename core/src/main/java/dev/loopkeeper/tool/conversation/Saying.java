package dev.loopkeeper.tool.conversation;

import dev.loopkeeper.conversation.Message;
import dev.loopkeeper.conversation.Role;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The parameters of a message, and which of them go together. */
final class Saying {
    private static final int LONGEST = 1_000_000;
    private static final int MANY = 1_000;

    static final Param<Role> ROLE = Param.required("role", Message.ROLE.shape(), "Who speaks.");
    static final Param<String> CONTENT = Param.optional("content", Shapes.words(LONGEST), "What was said.");
    static final Param<List<JsonObject>> PARTS = Param.optional(
            "parts",
            listOf(line("type")),
            "Instead of content, what was said and shown: {type: text, text} or {type: image, ...} each.");
    static final Param<List<JsonObject>> CALLS = Param.optional(
            "tool_calls",
            listOf(line("id"), line("name")),
            "Tools that the assistant wants called: {id, name, arguments} each.");
    static final Param<List<JsonObject>> RESULTS = Param.optional(
            "tool_results",
            listOf(line("call_id"), Field.of("content", Shapes.text(LONGEST))),
            "What called tools answered, with role tool: {call_id, content, is_error} each.");

    private Saying() {}

    /** The message that the arguments stand for. */
    static Decision<Message> of(Arguments args) {
        return fault(args).<Decision<Message>>map(Decision::refuse).orElseGet(() -> Decision.answer(message(args)));
    }

    private static Message message(Arguments args) {
        JsonObject role = Message.ROLE.put(JsonObject.EMPTY, args.in(ROLE));
        JsonObject said = args.get(Tool.REQUEST_ID)
                .map(request -> Message.REQUEST_ID.put(role, request))
                .orElse(role);
        Optional<JsonValue> content = args.get(CONTENT)
                .<JsonValue>map(JsonString::new)
                .or(() -> args.get(PARTS).map(parts -> new JsonArray(List.copyOf(parts))));
        JsonObject whole =
                content.map(value -> Message.CONTENT.put(said, value)).orElse(said);
        JsonObject calling = Message.TOOL_CALLS.put(whole, args.get(CALLS).orElse(List.of()));
        return new Message(Message.TOOL_RESULTS.put(calling, args.get(RESULTS).orElse(List.of())));
    }

    private static Optional<Refusal> fault(Arguments args) {
        Role role = args.in(ROLE);
        if (Stream.of(CONTENT, PARTS, CALLS, RESULTS)
                .allMatch(param -> args.get(param).isEmpty())) {
            return refusal(Refusal.Code.MISSING_PARAMETER, CONTENT, "is missing; say what was said");
        }
        if (args.has(PARTS) && args.get(CONTENT).isPresent()) {
            return refusal(Refusal.Code.INVALID_ARGUMENT, PARTS, "come instead of content; give one of them");
        }
        if (args.get(CALLS).isPresent() && role != Role.ASSISTANT) {
            return refusal(Refusal.Code.INVALID_ARGUMENT, CALLS, "go with role assistant, " + not(role));
        }
        return args.get(RESULTS).isPresent() && role != Role.TOOL
                ? refusal(Refusal.Code.INVALID_ARGUMENT, RESULTS, "go with role tool, " + not(role))
                : Optional.empty();
    }

    private static String not(Role role) {
        return "not with " + Shapes.nameOf(role);
    }

    private static Optional<Refusal> refusal(Refusal.Code code, Param<?> param, String message) {
        return Optional.of(Refusal.of(code, new Fault(param.name(), "", message)));
    }

    private static Field<String> line(String name) {
        return Field.of(name, Shapes.line(200));
    }

    private static Shape<List<JsonObject>> listOf(Field<?>... members) {
        return Shapes.list(Shapes.object(members), MANY);
    }
}
