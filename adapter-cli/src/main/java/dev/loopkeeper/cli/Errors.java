package dev.loopkeeper.cli;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Refusal;

/** Refusals as programs read them. */
final class Errors {
    private Errors() {}

    static JsonObject json(Refusal refusal) {
        JsonObject.Builder json = JsonObject.builder()
                .put("code", Shapes.nameOf(refusal.code()))
                .put("message", refusal.message())
                .put(
                        "details",
                        new JsonArray(refusal.faults().stream()
                                .<JsonValue>map(Errors::json)
                                .toList()));
        refusal.choice().ifPresent(choice -> json.put("choice", choice.json()));
        return json.build();
    }

    private static JsonObject json(Fault fault) {
        return JsonObject.builder()
                .put("field", fault.field())
                .put("value", fault.value())
                .put("message", fault.message())
                .build();
    }
}
