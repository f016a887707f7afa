package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * One key by which the records of a type are listed. What has no value counts as least of all, numbers as less than text.
 *
 * @param index the value that is compared
 * @param descending whether the greatest comes first
 */
public record RecordOrder(RecordIndex index, boolean descending) {
    /** How values are ordered: none, numbers by size, texts by their code points as databases order them. */
    static final Comparator<Optional<JsonValue>> VALUES =
            Comparator.comparingInt(RecordOrder::rank).thenComparing(RecordOrder::compareAlike);

    /** Compares documents by it. */
    public Comparator<JsonObject> comparator() {
        Comparator<JsonObject> up = Comparator.comparing(index::of, VALUES);
        return descending ? up.reversed() : up;
    }

    private static int rank(Optional<JsonValue> value) {
        return value.map(json -> json instanceof JsonNumber ? 1 : 2).orElse(0);
    }

    private static int compareAlike(Optional<JsonValue> one, Optional<JsonValue> other) {
        if (one.isEmpty() || other.isEmpty()) {
            return 0;
        }
        if (one.get() instanceof JsonNumber a && other.get() instanceof JsonNumber b) {
            return Double.compare(a.value().doubleValue(), b.value().doubleValue());
        }
        return Arrays.compare(codePoints(one.get()), codePoints(other.get()));
    }

    private static int[] codePoints(JsonValue value) {
        String text = value instanceof JsonString string ? string.value() : Json.write(value);
        return text.codePoints().toArray();
    }
}
