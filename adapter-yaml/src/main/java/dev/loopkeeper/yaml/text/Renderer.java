package dev.loopkeeper.yaml.text;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Writes values anew: block style, small records within mappings in flow style, texts of several lines as literals. */
record Renderer(Style style) {
    private static final int SMALL_ENTRIES = 4;
    private static final int SHORT_SCALAR = 24;
    private static final int LONGEST_SIMPLE_KEY = 900;

    /** What stands behind a colon or dash, and the complete lines below, without line breaks. */
    record Written(String head, List<String> body) {
        static Written inline(String head) {
            return new Written(head, List.of());
        }

        boolean isInline() {
            return body.isEmpty();
        }
    }

    /** How a value's neighbours ask it to be written. */
    record Wish(boolean flow, boolean literals) {
        static final Wish NONE = new Wish(false, true);

        Wish withoutLiterals() {
            return new Wish(flow, false);
        }
    }

    /** A value behind a key that stands at {@code column}. */
    Written member(JsonValue value, int column, Wish wish) {
        if (value instanceof JsonObject object && !object.isEmpty() && !wish.flow() && !small(object)) {
            return new Written("", mapping(object, column + style.step(), wish));
        }
        if (value instanceof JsonArray array && !array.isEmpty() && !wish.flow()) {
            return new Written("", sequence(array, column + style.dashes(), Style.USUAL, wish));
        }
        return leaf(value, column, wish);
    }

    private Written leaf(JsonValue value, int column, Wish wish) {
        if (value instanceof JsonString string && wish.literals() && !wish.flow() && Literals.fits(string.value())) {
            return Literals.write(string.value(), Math.max(column, 0) + style.step());
        }
        return Written.inline(flow(value, false));
    }

    /** The lines of one item whose dash stands at {@code column} with its content {@code width} columns behind. */
    List<String> item(JsonValue value, int column, int width, Wish wish) {
        String lead = " ".repeat(column) + "-";
        List<String> lines = new ArrayList<>();
        if (wish.flow() || isLeaf(value)) {
            Written written = leaf(value, column, wish);
            lines.add(lead + " ".repeat(width - 1) + written.head());
            lines.addAll(written.body());
            return lines;
        }
        lines.addAll(collection(value, column + width, wish));
        lines.set(0, lead + lines.get(0).substring(column + 1));
        return lines;
    }

    /** Whether it is a scalar or an empty collection. */
    static boolean isLeaf(JsonValue value) {
        return !(value instanceof JsonObject object && !object.isEmpty())
                && !(value instanceof JsonArray array && !array.isEmpty());
    }

    /** A filled mapping or sequence in block style, its entries at {@code column}. */
    List<String> collection(JsonValue value, int column, Wish wish) {
        return value instanceof JsonObject object
                ? mapping(object, column, wish)
                : sequence((JsonArray) value, column, Style.USUAL, wish);
    }

    List<String> sequence(JsonArray array, int column, int width, Wish wish) {
        List<String> lines = new ArrayList<>();
        array.forEach(item -> lines.addAll(item(item, column, width, wish)));
        return lines;
    }

    private List<String> mapping(JsonObject object, int column, Wish wish) {
        List<String> lines = new ArrayList<>();
        object.members().forEach((name, value) -> lines.addAll(entry(name, value, column, wish)));
        return lines;
    }

    /** The lines of one entry whose key stands at {@code column}. */
    List<String> entry(String name, JsonValue value, int column, Wish wish) {
        Written written = member(value, column, wish);
        List<String> lines = new ArrayList<>();
        String indent = " ".repeat(column);
        String key = ScalarWriter.string(name, false);
        if (key.length() > LONGEST_SIMPLE_KEY) {
            lines.add(indent + "? " + key);
            key = "";
        }
        lines.add(indent + key + ":" + (written.head().isEmpty() ? "" : " " + written.head()));
        lines.addAll(written.body());
        return lines;
    }

    /** A whole document's lines. */
    List<String> document(JsonValue value, Wish wish) {
        if (!isLeaf(value)) {
            return collection(value, 0, wish);
        }
        return List.of(flow(value, false));
    }

    private static boolean small(JsonObject object) {
        return object.members().size() <= SMALL_ENTRIES
                && object.members().entrySet().stream().allMatch(Renderer::shortScalar);
    }

    private static boolean shortScalar(Map.Entry<String, JsonValue> member) {
        return !(member.getValue() instanceof JsonObject)
                && !(member.getValue() instanceof JsonArray)
                && member.getKey().length() <= SHORT_SCALAR
                && ScalarWriter.fresh(member.getValue(), true).length() <= SHORT_SCALAR;
    }

    /** Any value on one line; {@code inside} says that it stands between brackets. */
    static String flow(JsonValue value, boolean inside) {
        if (value instanceof JsonObject object) {
            return object.members().entrySet().stream()
                    .map(member -> flowEntry(member.getKey(), member.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof JsonArray array) {
            return StreamSupport.stream(array.spliterator(), false)
                    .map(item -> flow(item, true))
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return ScalarWriter.fresh(value, inside);
    }

    static String flowEntry(String name, JsonValue value) {
        String key = ScalarWriter.string(name, true);
        return (key.length() > LONGEST_SIMPLE_KEY ? "? " + key + " : " : key + ": ") + flow(value, true);
    }
}
