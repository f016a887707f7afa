package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;

/**
 * A column that holds one field of a record in its shortest form, the default where the record has none.
 *
 * @param name the column
 * @param field the field
 * @param form how it stands there
 */
record Column(String name, Field<?> field, Form form) {
    static Column of(Field<?> field, Form form) {
        return new Column(field.name(), field, form);
    }

    /** What stands in the column for {@code doc}. */
    Value store(JsonObject doc) {
        return shortest(field, doc).map(form::store).orElseGet(form::absent);
    }

    /** The member that the column gives; empty when there is none, and for the default. */
    Optional<JsonValue> load(Value value) {
        return form.load(value).filter(json -> !isDefault(field, json));
    }

    /** Whether the column alone would give {@code doc} its member as it is. */
    boolean holds(JsonObject doc, Value stored) {
        return load(stored).equals(doc.get(field.name()));
    }

    private static <T> Optional<JsonValue> shortest(Field<T> field, JsonObject doc) {
        return field.find(doc).map(field.shape().write());
    }

    private static <T> boolean isDefault(Field<T> field, JsonValue json) {
        return field.whenAbsent()
                .map(field.shape().write())
                .filter(json::equals)
                .isPresent();
    }
}
