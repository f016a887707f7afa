package dev.loopkeeper.action;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;

/** Fields of a record as a request gives them: what is not among them stays as it is. */
public final class GivenFields {
    private GivenFields() {}

    /** {@code fields} with one more; a default is written out, because leaving it out would leave the record as it is. */
    public static <T> JsonObject with(JsonObject fields, Field<T> field, T value) {
        return fields.with(field.name(), field.shape().write().apply(value));
    }

    /** {@code fields} with one more that is to be cleared. */
    public static JsonObject without(JsonObject fields, Field<?> field) {
        return fields.with(field.name(), JsonNull.NULL);
    }
}
