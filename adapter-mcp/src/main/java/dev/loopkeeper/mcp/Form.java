package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.mcp.protocol.Call;
import dev.loopkeeper.mcp.protocol.Outcome;
import dev.loopkeeper.mcp.protocol.Revision;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Forms of one field that a client shows to its person. */
final class Form {
    private static final String FIELD = "answer";

    private Form() {}

    /** Asks for a yes. */
    static Outcome.InputRequired confirm(String name, String message, String title) {
        JsonObject field = JsonObject.builder()
                .put("type", "boolean")
                .put("title", title)
                .put("default", false)
                .build();
        return ask(name, message, field);
    }

    /** Asks for one of several things. */
    static Outcome.InputRequired choose(String name, String title, Choices choices, Revision revision) {
        List<Refusal.Option> options = choices.options();
        JsonObject.Builder field = JsonObject.builder().put("type", "string").put("title", title);
        if (revision.compareTo(Revision.V2025_11_25) >= 0) {
            field.put("oneOf", new JsonArray(options.stream().map(Form::option).toList()));
        } else {
            field.put(
                    "enum", strings(options.stream().map(Refusal.Option::value).toList()));
            field.put(
                    "enumNames",
                    strings(options.stream().map(Refusal.Option::line).toList()));
        }
        return ask(name, choices.message(), field.build());
    }

    /** Whether the question was answered, be it with a no. */
    static boolean isAnswered(Call call, String name) {
        return call.inputs().object(name).isPresent();
    }

    /** Whether the person wanted nothing of it. */
    static boolean isDeclined(Call call, String name) {
        return call.inputs()
                .object(name)
                .flatMap(answer -> answer.string("action"))
                .equals(Optional.of("decline"));
    }

    /** What the person filled in; empty when they declined. */
    static Optional<JsonValue> answer(Call call, String name) {
        return call.inputs()
                .object(name)
                .filter(answer -> answer.string("action").equals(Optional.of("accept")))
                .flatMap(answer -> answer.object("content"))
                .flatMap(content -> content.get(FIELD));
    }

    private static Outcome.InputRequired ask(String name, String message, JsonObject field) {
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

    private static JsonValue option(Refusal.Option option) {
        return JsonObject.builder()
                .put("const", option.value())
                .put("title", option.line())
                .build();
    }

    private static JsonArray strings(List<String> strings) {
        return JsonArray.ofStrings(strings);
    }
}
