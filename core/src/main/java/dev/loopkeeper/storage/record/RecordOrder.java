package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.Arrays;
import java.util.Optional;

/**
 * One key by which the records of a type are listed. What has no value counts as least of all, numbers as less than text.
 *
 * @param index the value that is compared
 * @param descending whether the greatest comes first
 */
public record RecordOrder(RecordIndex index, boolean descending) {
    /** Compares two documents by this key. */
    public int compare(JsonObject one, JsonObject other) {
        int up = compare(index.of(one), index.of(other));
        return descending ? -up : up;
    }

    /** Compares two texts by their code points, as databases do. */
    public static int compareTexts(String one, String other) {
        return Arrays.compare(one.codePoints().toArray(), other.codePoints().toArray());
    }

    /** How values are ordered: none, numbers by size, texts by their code points. */
    static int compare(Optional<JsonValue> one, Optional<JsonValue> other) {
        int kinds = Integer.compare(rank(one), rank(other));
        return kinds != 0 ? kinds : compareAlike(one, other);
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
        return compareTexts(text(one.get()), text(other.get()));
    }

    private static String text(JsonValue value) {
        return value instanceof JsonString string ? string.value() : Json.write(value);
    }
}
