package dev.loopkeeper.storage;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Paging;
import java.util.Map;
import java.util.Optional;

/**
 * Which records of one type are wanted.
 *
 * @param values the values that indexed fields must have, by the fields' names
 * @param paging which part of the list
 */
public record RecordQuery(Map<String, JsonValue> values, Paging paging) {
    /** All of them. */
    public static final RecordQuery ALL = new RecordQuery(Map.of(), Paging.ALL);

    /** Copies the values. */
    public RecordQuery {
        values = Map.copyOf(values);
    }

    /** Those whose field has a value; the type must be indexed by it. */
    public static <T> RecordQuery where(Field<T> field, T value) {
        return new RecordQuery(Map.of(field.name(), field.shape().write().apply(value)), Paging.ALL);
    }

    /** Another part of the same list. */
    public RecordQuery page(Paging other) {
        return new RecordQuery(values, other);
    }

    /** Whether a document of a type has the values. */
    boolean wants(RecordType<?> type, JsonObject doc) {
        return type.indexes().stream()
                .filter(field -> values.containsKey(field.name()))
                .allMatch(field -> RecordType.value(field, doc).equals(Optional.ofNullable(values.get(field.name()))));
    }

    /**
     * Checks that it asks by nothing but indexes.
     *
     * @throws IllegalArgumentException when it asks by a field of which the type has no index
     */
    public void check(RecordType<?> type) {
        for (String name : values.keySet()) {
            if (type.indexes().stream().noneMatch(field -> field.name().equals(name))) {
                throw new IllegalArgumentException("a " + type.name() + " is not found by its " + name);
            }
        }
    }
}
