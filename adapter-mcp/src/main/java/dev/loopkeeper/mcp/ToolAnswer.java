package dev.loopkeeper.mcp;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Replies of tools as the protocol wants them: structured, with a short text beside it. */
final class ToolAnswer {
    /** Where a failure is described for programs. */
    static final String ERROR = "dev.loopkeeper/error";

    /** What is said of a tool that is called by an older name. */
    private static final String NOTICE = "notice";

    private final FirstSteps firstSteps;

    ToolAnswer(FirstSteps firstSteps) {
        this.firstSteps = firstSteps;
    }

    Outcome.Complete of(Tool tool, ToolReply reply, Call call) {
        return new Outcome.Complete(
                reply instanceof ToolReply.Result result
                        ? good(tool, firstSteps.added(result.json()), call)
                        : bad(((ToolReply.Failure) reply).refusal()));
    }

    /** A result that is only said. */
    Outcome.Complete said(String text) {
        return new Outcome.Complete(JsonObject.builder()
                .put("content", content(text))
                .put(
                        "structuredContent",
                        JsonObject.builder().put("message", text).build())
                .build());
    }

    /** The end of a call that the person did not want to make clear; of its result only that stays which it has to have. */
    Outcome.Complete declined(String text, JsonObject unanswered) {
        JsonObject structured = unanswered.object("structuredContent").orElse(JsonObject.EMPTY);
        JsonObject said = structured.without("candidates").with("message", new JsonString(text));
        return new Outcome.Complete(JsonObject.builder()
                .put("content", content(text))
                .put("structuredContent", said)
                .build());
    }

    private static JsonObject good(Tool tool, JsonObject json, Call call) {
        if (!call.client().revision().hasStructuredContent()) {
            return JsonObject.EMPTY.with("content", content(Json.write(json)));
        }
        return JsonObject.builder()
                .put("content", content(text(tool, json, call.arguments())))
                .put("structuredContent", json)
                .build();
    }

    private JsonObject bad(Refusal refusal) {
        JsonArray details = new JsonArray(
                refusal.faults().stream().<JsonValue>map(ToolAnswer::json).toList());
        JsonObject.Builder error =
                JsonObject.builder().put("code", Shapes.nameOf(refusal.code())).put("details", details);
        refusal.choice().ifPresent(choice -> error.put("choice", choice.json()));
        return JsonObject.builder()
                .put("content", content(firstSteps.added(refusal)))
                .put("isError", true)
                .put("_meta", JsonObject.EMPTY.with(ERROR, error.build()))
                .build();
    }

    /** What a model needs to go on that reads the text alone. */
    private static String text(Tool tool, JsonObject json, JsonObject arguments) {
        Optional<String> said =
                json.string("text").or(() -> json.string("message")).filter(text -> !text.isEmpty());
        return said.map(text -> Stream.of(
                                Stream.of(text),
                                warnings(json, text),
                                records(tool, json),
                                candidates(tool, json, arguments),
                                unreadable(json),
                                json.string(NOTICE).stream(),
                                json.string(FirstSteps.HINT).stream())
                        .flatMap(lines -> lines)
                        .filter(line -> !line.isEmpty())
                        .collect(Collectors.joining("\n")))
                .orElseGet(() -> Json.write(json));
    }

    /** The messages of everyday tools are kept short and say it all; others leave out what they speak of. */
    private static Stream<String> records(Tool tool, JsonObject json) {
        return tool.toolsets().contains("everyday") ? Stream.empty() : RecordLine.in(json);
    }

    /** What may be meant, and how the call names one of it. */
    private static Stream<String> candidates(Tool tool, JsonObject json, JsonObject arguments) {
        List<Candidate> candidates = Candidate.in(json);
        Stream<String> lines = candidates.stream().map(candidate -> "- " + candidate.line());
        boolean ambiguous = json.string("status").equals(Optional.of("ambiguous"));
        return ambiguous
                ? Stream.concat(
                        lines,
                        candidates.stream()
                                .limit(1)
                                .flatMap(first -> first.exact().stream())
                                .map(exact -> "The first is meant by " + Json.write(tool.meaning(arguments, exact))))
                : lines;
    }

    private static Stream<String> warnings(JsonObject json, String said) {
        return json.array("warnings").orElse(JsonArray.EMPTY).stream()
                .filter(JsonObject.class::isInstance)
                .flatMap(warning -> ((JsonObject) warning).string("message").stream())
                .filter(message -> !said.contains(message))
                .map(message -> "! " + message);
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
