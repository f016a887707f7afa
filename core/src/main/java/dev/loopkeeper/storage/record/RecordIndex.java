package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;
import java.util.function.Function;

/**
 * A value by which the records of a type are found or listed. Immutable.
 *
 * @param name what it is called, unique among those of its type; in snake_case
 * @param value the value of a document, text, a number or a flag; empty when it has none
 */
public record RecordIndex(String name, Function<JsonObject, Optional<JsonValue>> value) {
    /** By the value of a field, its default included. */
    public static RecordIndex of(Field<?> field) {
        return new RecordIndex(field.name(), doc -> written(field, doc));
    }

    private static <T> Optional<JsonValue> written(Field<T> field, JsonObject doc) {
        return field.find(doc).map(field.shape().write());
    }

    /** What a document has for it; empty when it has nothing. */
    public Optional<JsonValue> of(JsonObject doc) {
        return value.apply(doc);
    }
}
