package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.mcp.protocol.Revision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.ToolReply;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Replies of tools as the protocol wants them: structured, with a short text beside it. */
final class ToolAnswer {
    /** Where a failure is described for programs. */
    static final String ERROR = "dev.loopkeeper/error";

    private ToolAnswer() {}

    static Outcome of(ToolReply reply, Revision revision) {
        return new Outcome.Complete(
                reply instanceof ToolReply.Result result
                        ? good(result.json(), revision)
                        : bad(((ToolReply.Failure) reply).refusal()));
    }

    /** A result that is only said. */
    static Outcome said(String text) {
        return new Outcome.Complete(JsonObject.builder()
                .put("content", content(text))
                .put(
                        "structuredContent",
                        JsonObject.builder().put("message", text).build())
                .build());
    }

    private static JsonObject good(JsonObject json, Revision revision) {
        if (!revision.hasStructuredContent()) {
            return JsonObject.EMPTY.with("content", content(Json.write(json)));
        }
        return JsonObject.builder()
                .put("content", content(text(json)))
                .put("structuredContent", json)
                .build();
    }

    private static JsonObject bad(Refusal refusal) {
        JsonArray details = new JsonArray(
                refusal.faults().stream().<JsonValue>map(ToolAnswer::json).toList());
        JsonObject error = JsonObject.builder()
                .put("code", Shapes.nameOf(refusal.code()))
                .put("details", details)
                .build();
        return JsonObject.builder()
                .put("content", content(refusal.message()))
                .put("isError", true)
                .put("_meta", JsonObject.EMPTY.with(ERROR, error))
                .build();
    }

    /** What a model needs to go on that reads the text alone. */
    private static String text(JsonObject json) {
        Optional<String> said = json.string("text").or(() -> json.string("message"));
        return said.map(text -> Stream.of(Stream.of(text), candidates(json), unreadable(json))
                        .flatMap(lines -> lines)
                        .collect(Collectors.joining("\n")))
                .orElseGet(() -> Json.write(json));
    }

    private static Stream<String> candidates(JsonObject json) {
        return json.array("candidates").orElse(JsonArray.EMPTY).stream()
                .filter(JsonObject.class::isInstance)
                .map(candidate -> "- " + Candidate.of((JsonObject) candidate).line());
    }

    /** A model must not take for gone what only could not be read. */
    private static Stream<String> unreadable(JsonObject json) {
        return json.array("unreadable").orElse(JsonArray.EMPTY).stream()
                .filter(JsonString.class::isInstance)
                .map(line -> "! " + ((JsonString) line).value());
    }

    private static JsonArray content(String text) {
        return JsonArray.of(JsonObject.builder()
                .put("type", "text")
                .put("text", new JsonString(text))
                .build());
    }

    private static JsonObject json(Fault fault) {
        return JsonObject.builder()
                .put("field", fault.field())
                .put("value", fault.value())
                .put("message", fault.message())
                .build();
    }
}
