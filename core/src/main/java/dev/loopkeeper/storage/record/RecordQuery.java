package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Paging;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which records of one type are wanted.
 *
 * @param values by the names of indexes, the values of which a record must have one
 * @param spans by the names of indexes, the span in which a record's value must lie
 * @param paging which part of the list
 */
public record RecordQuery(Map<String, List<JsonValue>> values, Map<String, Span> spans, Paging paging) {
    /** All of them. */
    public static final RecordQuery ALL = new RecordQuery(Map.of(), Map.of(), Paging.ALL);

    /** Copies the conditions. */
    public RecordQuery {
        values = Map.copyOf(values);
        spans = Map.copyOf(spans);
    }

    /**
     * Values from one to another, both included.
     *
     * @param from the least, text or a number
     * @param to the greatest, of the same kind
     */
    public record Span(JsonValue from, JsonValue to) {
        boolean holds(Optional<JsonValue> value) {
            return RecordOrder.compare(Optional.of(from), value) <= 0
                    && RecordOrder.compare(value, Optional.of(to)) <= 0;
        }
    }

    /** Those whose field has a value; the type must be indexed by it. */
    public static <T> RecordQuery where(Field<T> field, T value) {
        return ALL.and(field, value);
    }

    /** Those of them whose field has a value; the type must be indexed by it. */
    public <T> RecordQuery and(Field<T> field, T value) {
        return and(field.name(), List.of(field.shape().write().apply(value)));
    }

    /** Those of them that have one of some values; the type must be indexed by it. */
    public RecordQuery and(String index, List<? extends JsonValue> oneOf) {
        Map<String, List<JsonValue>> all = new HashMap<>(values);
        all.put(index, List.copyOf(oneOf));
        return new RecordQuery(all, spans, paging);
    }

    /** Those of them whose value lies in a span; the type must be indexed by it. */
    public RecordQuery within(String index, Span span) {
        Map<String, Span> all = new HashMap<>(spans);
        all.put(index, span);
        return new RecordQuery(values, all, paging);
    }

    /** Another part of the same list. */
    public RecordQuery page(Paging other) {
        return new RecordQuery(values, spans, other);
    }

    /** Whether a document of a type is wanted, paging aside. */
    public boolean wants(RecordType<?> type, JsonObject doc) {
        return type.indexes().stream().allMatch(index -> wants(index, doc));
    }

    private boolean wants(RecordIndex index, JsonObject doc) {
        List<JsonValue> oneOf = values.get(index.name());
        Span span = spans.get(index.name());
        return (oneOf == null || index.of(doc).filter(oneOf::contains).isPresent())
                && (span == null || span.holds(index.of(doc)));
    }

    /**
     * Checks that it asks by nothing but indexes.
     *
     * @throws IllegalArgumentException when it asks by a field of which the type has no index
     */
    public void check(RecordType<?> type) {
        values.keySet().forEach(name -> check(type, name));
        spans.keySet().forEach(name -> check(type, name));
    }

    private static void check(RecordType<?> type, String name) {
        if (type.indexes().stream().noneMatch(index -> index.name().equals(name))) {
            throw new IllegalArgumentException("a " + type.name() + " is not found by its " + name);
        }
    }
}
