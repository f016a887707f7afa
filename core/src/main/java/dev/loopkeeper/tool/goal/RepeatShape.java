package dev.loopkeeper.tool.goal;

import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;
import java.util.Set;

/** Repetitions as callers give them. */
final class RepeatShape {
    /** What can be written, for descriptions. */
    static final String EXAMPLES = "'every monday until june', 'every 31st', 'every day except sundays', 'every 3 days"
            + " after' (it was done), or {rrule, from: due | completion}.";

    private static final JsonObject PROPERTIES =
            Repeat.SHAPE.schema().object("properties").orElseThrow();
    private static final Shape<String> WORDS = Shapes.line(500);

    /** Words, which the use case reads, or an object as records have it. */
    static final Shape<JsonValue> GIVEN = new Shape<>(RepeatShape::read, json -> json, schema());

    private RepeatShape() {}

    private static Reading<JsonValue> read(JsonValue json) {
        return json instanceof JsonString
                ? WORDS.read().apply(json).then(words -> Reading.good(new JsonString(words)))
                : Repeat.SHAPE.read().apply(json).then(repeat -> known((JsonObject) json));
    }

    private static Reading<JsonValue> known(JsonObject given) {
        Set<String> names = PROPERTIES.members().keySet();
        return given.names().stream()
                .filter(name -> !names.contains(name))
                .findFirst()
                .map(name -> Reading.<JsonValue>bad("'" + new Fault("", name, "").value()
                        + "' is not a member of a repetition; there are " + String.join(", ", names)))
                .orElseGet(() -> Reading.good(given));
    }

    private static JsonObject schema() {
        return Repeat.SHAPE.schema().with("type", JsonArray.ofStrings(List.of("string", "object")));
    }
}
