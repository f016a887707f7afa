package dev.loopkeeper.tool.goal;

import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.util.List;

/** Repetitions as callers give them. */
final class RepeatShape {
    /** What can be written, for descriptions. */
    static final String EXAMPLES = "'every monday until june', 'every 31st', 'every day except sundays', 'every 3 days"
            + " after' (it was done), or {rrule, from: due | completion}.";

    private static final Shape<String> WORDS = Shapes.line(500);
    private static final Shape<JsonObject> OBJECT = new ClosedObject(Repeat.SCHEMA, "a member of a repetition").shape();

    /** Words, which the use case reads, or an object as records have it. */
    static final Shape<JsonValue> GIVEN = new Shape<>(
            RepeatShape::read,
            json -> json,
            OBJECT.schema().with("type", JsonArray.ofStrings(List.of("string", "object"))));

    private RepeatShape() {}

    private static Reading<JsonValue> read(JsonValue json) {
        return json instanceof JsonString
                ? WORDS.read().apply(json).then(words -> Reading.good(new JsonString(words)))
                : OBJECT.read().apply(json).then(Reading::good);
    }
}
