package dev.loopkeeper.json;

import java.util.function.Function;

/**
 * How values of one type look in JSON: how they are read, written and described.
 *
 * @param <T> the Java type
 * @param read reads a value or says what is wrong
 * @param write writes a value so that {@code read} gives it back
 * @param schema the JSON Schema of the values
 */
public record Shape<T>(Function<JsonValue, Reading<T>> read, Function<T, JsonValue> write, JsonObject schema) {
    /** The same JSON seen as another Java type, which may refuse more values. */
    public <U> Shape<U> as(Function<T, Reading<U>> there, Function<U, T> back) {
        return new Shape<>(json -> read.apply(json).then(there), value -> write.apply(back.apply(value)), schema);
    }

    /** The same shape under another schema. */
    public Shape<T> withSchema(JsonObject other) {
        return new Shape<>(read, write, other);
    }

    /** The same shape with its schema extended by one member. */
    public Shape<T> describedBy(String keyword, JsonValue value) {
        return new Shape<>(read, write, schema.with(keyword, value));
    }
}
