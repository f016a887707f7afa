package dev.loopkeeper.conversation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.model.ToolCall;
import dev.loopkeeper.model.ToolResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One message; immutable, valid by construction.
 *
 * @param doc its members; those that this version does not know are kept
 */
public record Message(JsonObject doc) {
    private static final int IMAGE = 500;
    private static final int CHARACTERS_A_TOKEN = 4;
    private static final int MANY = 1_000;

    /** Who speaks. */
    public static final Field<Role> ROLE = Field.of("role", Shapes.choice(Role.class));
    /** A text, or a list of parts such as {@code {"type": "text", "text": ...}} and {@code {"type": "image", ...}}. */
    public static final Field<JsonValue> CONTENT =
            Field.of("content", new Shape<>(Message::readContent, any -> any, JsonObject.EMPTY));
    /** The tools that the assistant wants called. */
    public static final Field<List<JsonObject>> TOOL_CALLS =
            Field.of("tool_calls", Shapes.list(Shapes.object(), MANY)).orElse(List.of());
    /** What called tools answered. */
    public static final Field<List<JsonObject>> TOOL_RESULTS =
            Field.of("tool_results", Shapes.list(Shapes.object(), MANY)).orElse(List.of());
    /** When it was said. */
    public static final Field<Instant> AT = Field.of("at", Shapes.instant());

    /** The delivery by which it came, so that one that is repeated is known. */
    public static final Field<String> REQUEST_ID = Field.of("request_id", Shapes.line(200));

    /** All fields in the order in which they are written. */
    public static final Schema SCHEMA =
            new Schema(List.of(ROLE), List.of(AT, CONTENT, TOOL_CALLS, TOOL_RESULTS, REQUEST_ID));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Message {
        doc = SCHEMA.checked(doc);
    }

    /** Something said. */
    public static Message of(Role role, String text) {
        return new Message(CONTENT.put(ROLE.put(JsonObject.EMPTY, role), new JsonString(text)));
    }

    /** What the person said and showed, in parts. */
    public static Message user(JsonArray parts) {
        return new Message(CONTENT.put(ROLE.put(JsonObject.EMPTY, Role.USER), parts));
    }

    /** What the assistant said, and the tools that it wants called. */
    public static Message assistant(String text, List<ToolCall> calls) {
        Message said = of(Role.ASSISTANT, text);
        return new Message(
                TOOL_CALLS.put(said.doc, calls.stream().map(Message::json).toList()));
    }

    /** What called tools answered. */
    public static Message results(List<ToolResult> results) {
        return new Message(TOOL_RESULTS.put(
                ROLE.put(JsonObject.EMPTY, Role.TOOL),
                results.stream().map(Message::json).toList()));
    }

    private static JsonObject json(ToolCall call) {
        return JsonObject.builder()
                .put("id", call.id())
                .put("name", call.name())
                .put("arguments", call.arguments())
                .build();
    }

    private static JsonObject json(ToolResult result) {
        return JsonObject.builder()
                .put("call_id", result.callId())
                .put("content", result.content())
                .put("is_error", result.isError())
                .build();
    }

    /** Who speaks. */
    public Role role() {
        return ROLE.in(doc);
    }

    /** When it was said; empty when nobody noted it. */
    public Optional<Instant> at() {
        return AT.find(doc);
    }

    /** Its words, without pictures and the like. */
    public String text() {
        JsonValue content = CONTENT.find(doc).orElse(JsonArray.EMPTY);
        return content instanceof JsonString said
                ? said.value()
                : parts(content).stream()
                        .flatMap(part -> part.string("text").stream())
                        .collect(Collectors.joining("\n"));
    }

    /** Whether the person or the assistant said something in it. */
    boolean isTalk() {
        return (role() == Role.USER || role() == Role.ASSISTANT) && !text().isBlank();
    }

    /** How a summary calls who speaks. */
    String speaker() {
        return role() == Role.USER ? "User" : "Assistant";
    }

    /** The same, said at {@code at}. */
    public Message at(Instant at) {
        return new Message(AT.put(doc, at));
    }

    /**
     * About how many tokens a model takes it for: a token for every four characters begun; a picture counts as 500
     * characters, calls and results of tools as the characters of their JSON.
     */
    public int tokens() {
        long characters = CONTENT.find(doc).map(Message::length).orElse(0L)
                + TOOL_CALLS.in(doc).stream().mapToLong(Message::length).sum()
                + TOOL_RESULTS.in(doc).stream().mapToLong(Message::length).sum();
        return (int) Math.min(Integer.MAX_VALUE, (characters + CHARACTERS_A_TOKEN - 1) / CHARACTERS_A_TOKEN);
    }

    private static long length(JsonValue value) {
        if (value instanceof JsonString text) {
            return text.value().length();
        }
        return value instanceof JsonArray
                ? parts(value).stream().mapToLong(Message::partLength).sum()
                : Json.write(value).length();
    }

    private static long partLength(JsonObject part) {
        boolean image =
                part.string("type").filter(type -> type.startsWith("image")).isPresent();
        return image
                ? IMAGE
                : part.string("text")
                        .map(String::length)
                        .orElseGet(() -> Json.write(part).length());
    }

    private static List<JsonObject> parts(JsonValue content) {
        return content instanceof JsonArray array
                ? array.stream()
                        .filter(JsonObject.class::isInstance)
                        .map(JsonObject.class::cast)
                        .toList()
                : List.of();
    }

    private static Reading<JsonValue> readContent(JsonValue json) {
        boolean good = json instanceof JsonString
                || (json instanceof JsonArray array && array.stream().allMatch(JsonObject.class::isInstance));
        return good ? Reading.good(json) : Reading.bad(Shapes.shown(json) + " is neither text nor a list of parts");
    }
}
