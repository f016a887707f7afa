package dev.loopkeeper.storage;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import java.util.Locale;
import java.util.Optional;

/** Refusals as the answers that a repeated delivery is given again. */
final class RefusalJson {
    private static final String REFUSED = "refused";

    private RefusalJson() {}

    static JsonObject write(Refusal refusal) {
        JsonArray faults = new JsonArray(
                refusal.faults().stream().<JsonValue>map(RefusalJson::write).toList());
        JsonObject.Builder json = JsonObject.builder()
                .put("code", Shapes.nameOf(refusal.code()))
                .put("message", refusal.message())
                .put("faults", faults);
        refusal.choice().ifPresent(choice -> json.put("choice", choice.json()));
        return JsonObject.EMPTY.with(REFUSED, json.build());
    }

    /** The refusal that {@code answer} holds; empty when it is another answer. */
    static Optional<Refusal> read(JsonObject answer) {
        return answer.object(REFUSED)
                .map(json -> new Refusal(
                        Refusal.Code.valueOf(
                                json.string("code").orElse("internal").toUpperCase(Locale.ROOT)),
                        json.string("message").orElse(""),
                        json.array("faults").orElse(JsonArray.EMPTY).stream()
                                .map(fault -> fault((JsonObject) fault))
                                .toList(),
                        json.object("choice").map(RefusalJson::choice)));
    }

    private static Refusal.Choice choice(JsonObject json) {
        return new Refusal.Choice(
                json.string("field").orElse(""),
                json.string("param").orElse(""),
                json.array("options").orElse(JsonArray.EMPTY).stream()
                        .map(option -> option((JsonObject) option))
                        .toList());
    }

    private static Refusal.Option option(JsonObject json) {
        return new Refusal.Option(
                json.string("value").orElse(""), json.string("line").orElse(""));
    }

    private static JsonObject write(Fault fault) {
        return JsonObject.builder()
                .put("field", fault.field())
                .put("value", fault.value())
                .put("message", fault.message())
                .build();
    }

    private static Fault fault(JsonObject json) {
        return new Fault(
                json.string("field").orElse(""),
                json.string("value").orElse(""),
                json.string("message").orElse(""));
    }
}
