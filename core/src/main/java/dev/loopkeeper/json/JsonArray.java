package dev.loopkeeper.json;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A JSON array: an immutable list of values. */
public record JsonArray(List<JsonValue> values) implements JsonValue, Iterable<JsonValue> {
    /** The array without elements. */
    public static final JsonArray EMPTY = new JsonArray(List.of());

    /** Copies {@code values}, which holds no null. */
    public JsonArray {
        values = List.copyOf(values);
    }

    /** An array of the given values in order. */
    public static JsonArray of(JsonValue... values) {
        return new JsonArray(List.of(values));
    }

    /** An array of strings in order. */
    public static JsonArray ofStrings(Iterable<String> strings) {
        return new JsonArray(stream(strings).<JsonValue>map(JsonString::new).toList());
    }

    private static Stream<String> stream(Iterable<String> strings) {
        return java.util.stream.StreamSupport.stream(strings.spliterator(), false);
    }

    /** Number of elements. */
    public int size() {
        return values.size();
    }

    /** Whether there is no element. */
    public boolean isEmpty() {
        return values.isEmpty();
    }

    @Override
    public Iterator<JsonValue> iterator() {
        return values.iterator();
    }

    /** The elements in order. */
    public Stream<JsonValue> stream() {
        return values.stream();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonArray that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }
}
