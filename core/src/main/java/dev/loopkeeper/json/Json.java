package dev.loopkeeper.json;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Reads and writes JSON text as RFC 8259 defines it, without extensions.
 *
 * <p>All methods are pure, safe to call from any thread, and take time and memory linear in their input.
 */
public final class Json {
    /** How many arrays and objects may be open at once in a text that is read. */
    public static final int MAX_DEPTH = 256;

    private Json() {}

    /**
     * The value that {@code text} holds.
     *
     * <p>Comments, trailing commas, single quotes, leading zeros, {@code NaN}, a byte order mark and anything after the
     * value are refused, and so are objects that use a name twice, since programs disagree on what those mean. Text may
     * be of any length; numbers are bounded as {@link JsonNumber} says.
     *
     * @throws JsonSyntaxException when {@code text} is not one JSON value, nests deeper than {@value #MAX_DEPTH}, or
     *     holds a number out of bounds
     */
    public static JsonValue parse(String text) {
        return new JsonReader(text).document();
    }

    /** Whether {@code value} has at most {@code depth} arrays and objects open at once; looks no deeper than that. */
    public static boolean nestsWithin(JsonValue value, int depth) {
        Collection<JsonValue> inner = value instanceof JsonObject object
                ? object.members().values()
                : value instanceof JsonArray array ? array.values() : List.of();
        boolean open = value instanceof JsonObject || value instanceof JsonArray;
        return !open || (depth > 0 && inner.stream().allMatch(next -> nestsWithin(next, depth - 1)));
    }

    /** The same value with the members of all objects in the order of their names. */
    public static JsonValue sorted(JsonValue value) {
        if (value instanceof JsonObject object) {
            Map<String, JsonValue> members = new TreeMap<>();
            object.members().forEach((name, member) -> members.put(name, sorted(member)));
            return new JsonObject(members);
        }
        return value instanceof JsonArray array
                ? new JsonArray(array.stream().map(Json::sorted).toList())
                : value;
    }

    /**
     * {@code value} on one line without spaces.
     *
     * <p>Members keep their order and equal numbers are written alike, so the same value always gives the same
     * characters. Control characters, U+2028, U+2029 and lone surrogates are escaped: the result never holds a line
     * break and is always encodable as UTF-8.
     *
     * @throws IllegalArgumentException when the value nests more than twice {@value #MAX_DEPTH} deep
     */
    public static String write(JsonValue value) {
        return JsonWriter.compact().write(value);
    }

    /**
     * {@code value} over several lines, two spaces per level, without a line break at the end.
     *
     * @throws IllegalArgumentException when the value nests more than twice {@value #MAX_DEPTH} deep
     */
    public static String pretty(JsonValue value) {
        return JsonWriter.pretty().write(value);
    }
}
