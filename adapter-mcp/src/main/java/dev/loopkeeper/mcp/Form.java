package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.mcp.protocol.Revision;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Forms of one field that a client shows to its person. */
final class Form {
    private static final String FIELD = "answer";

    private Form() {}

    /** Asks for a yes. */
    static Outcome confirm(String name, String message, String title) {
        JsonObject field = JsonObject.builder()
                .put("type", "boolean")
                .put("title", title)
                .put("default", false)
                .build();
        return ask(name, message, field);
    }

    /** Asks for one of several tasks. */
    static Outcome choose(String name, String message, List<Candidate> candidates, Revision revision) {
        JsonObject.Builder field = JsonObject.builder().put("type", "string").put("title", "Task");
        if (revision.compareTo(Revision.V2025_11_25) >= 0) {
            field.put(
                    "oneOf", new JsonArray(candidates.stream().map(Form::option).toList()));
        } else {
            field.put("enum", strings(candidates.stream().map(Candidate::path).toList()));
            field.put(
                    "enumNames",
                    strings(candidates.stream().map(Candidate::line).toList()));
        }
        return ask(name, message, field.build());
    }

    /** Whether the question was answered, be it with a no. */
    static boolean isAnswered(Call call, String name) {
        return call.inputs().object(name).isPresent();
    }

    /** What the person filled in; empty when they declined. */
    static Optional<JsonValue> answer(Call call, String name) {
        return call.inputs()
                .object(name)
                .filter(answer -> answer.string("action").equals(Optional.of("accept")))
                .flatMap(answer -> answer.object("content"))
                .flatMap(content -> content.get(FIELD));
    }

    private static Outcome ask(String name, String message, JsonObject field) {
        JsonObject schema = JsonObject.builder()
                .put("type", "object")
                .put("properties", JsonObject.EMPTY.with(FIELD, field))
                .put("required", strings(List.of(FIELD)))
                .build();
        JsonObject params = JsonObject.builder()
                .put("mode", "form")
                .put("message", message)
                .put("requestedSchema", schema)
                .build();
        return new Outcome.InputRequired(
                Map.of(name, new Outcome.Question("elicitation/create", params)), Optional.empty());
    }

    private static JsonValue option(Candidate candidate) {
        return JsonObject.builder()
                .put("const", candidate.path())
                .put("title", candidate.line())
                .build();
    }

    private static JsonArray strings(List<String> strings) {
        return JsonArray.ofStrings(strings);
    }
}
