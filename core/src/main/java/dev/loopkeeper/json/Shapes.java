package dev.loopkeeper.json;

import dev.loopkeeper.text.Nearest;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The shapes that records and tool parameters are made of. */
public final class Shapes {
    private Shapes() {}

    /** Text of any kind, 0..{@code max} characters. */
    public static Shape<String> text(int max) {
        return new Shape<>(json -> text(json, max), JsonString::new, type("string"));
    }

    /** Text that is not blank, 1..{@code max} characters. */
    public static Shape<String> words(int max) {
        return text(max).as(s -> s.isBlank() ? Reading.bad("must not be empty") : Reading.good(s), Function.identity());
    }

    /** One line of text without control characters, not blank, trimmed, 1..{@code max} characters. */
    public static Shape<String> line(int max) {
        Shape<String> lines = words(max).as(Shapes::singleLine, Function.identity());
        return new Shape<>(
                json -> json instanceof JsonString s && isPlain(s.value(), max)
                        ? Reading.good(s.value())
                        : lines.read().apply(json),
                lines.write(),
                lines.schema());
    }

    /** A whole number from {@code min} to {@code max}, both included. */
    public static Shape<Integer> whole(int min, int max) {
        JsonObject schema = type("integer").with("minimum", JsonNumber.of(min)).with("maximum", JsonNumber.of(max));
        return new Shape<>(
                json -> decimal(json).then(n -> wholeWithin(n, min, max)), n -> JsonNumber.of((long) n), schema);
    }

    /** A number from {@code min} to {@code max}, both included. */
    public static Shape<BigDecimal> number(BigDecimal min, BigDecimal max) {
        JsonObject schema = type("number").with("minimum", new JsonNumber(min)).with("maximum", new JsonNumber(max));
        return new Shape<>(json -> decimal(json).then(n -> within(n, min, max)), JsonNumber::new, schema);
    }

    /** True or false. */
    public static Shape<Boolean> flag() {
        return new Shape<>(
                json -> json instanceof JsonBoolean b
                        ? Reading.good(b.value())
                        : Reading.bad(shown(json) + " is not true or false"),
                JsonBoolean::of,
                type("boolean"));
    }

    /** One of an enum's constants, written in lower case and read in any. */
    public static <E extends Enum<E>> Shape<E> choice(Class<E> type) {
        return choice(List.of(type.getEnumConstants()));
    }

    /** One of these constants of an enum, written in lower case and read in any. */
    public static <E extends Enum<E>> Shape<E> choice(List<E> offered) {
        return oneOf(offered, Shapes::nameOf);
    }

    /** One of an enum's constants, written in upper case and read in any. */
    public static <E extends Enum<E>> Shape<E> constant(Class<E> type) {
        return oneOf(List.of(type.getEnumConstants()), Enum::name);
    }

    private static <E extends Enum<E>> Shape<E> oneOf(List<E> offered, Function<E, String> written) {
        Map<String, E> byName = new LinkedHashMap<>();
        offered.forEach(e -> byName.put(written.apply(e), e));
        JsonObject schema = type("string").with("enum", JsonArray.ofStrings(byName.keySet()));
        // Kinds and statuses are asked for of every record that is looked at, and nearly always written as we write
        // them.
        Map<JsonValue, Reading<E>> usual = new HashMap<>();
        offered.forEach(e -> usual.put(new JsonString(written.apply(e)), Reading.good(e)));
        return new Shape<>(
                json -> {
                    Reading<E> known = usual.get(json);
                    return known != null ? known : named(json, byName);
                },
                e -> new JsonString(written.apply(e)),
                schema);
    }

    /** An ISO-8601 date of the years 0000 to 9999. */
    public static Shape<LocalDate> date() {
        return text(40).as(s -> parsed(s, Shapes::fourDigitYear, "a date such as 2026-01-14"), LocalDate::toString)
                .describedBy("format", new JsonString("date"));
    }

    /** An ISO-8601 instant in UTC. */
    public static Shape<Instant> instant() {
        return text(40).as(
                        s -> parsed(s, InstantText::parse, "an instant such as 2026-01-14T09:32:00Z"),
                        Instant::toString)
                .describedBy("format", new JsonString("date-time"));
    }

    /** A list of at most {@code max} values of one shape. */
    public static <T> Shape<List<T>> list(Shape<T> element, int max) {
        JsonObject schema = type("array").with("items", element.schema());
        return new Shape<>(
                json -> array(json).then(a -> elements(a, element, max)),
                values -> new JsonArray(values.stream().map(element.write()).toList()),
                schema);
    }

    /** The same, which may also be given as one text with commas between the values. */
    public static <T> Shape<List<T>> listOrText(Shape<T> element, int max) {
        Shape<List<T>> list = list(element, max);
        return new Shape<>(
                json -> json instanceof JsonString text && !text.value().startsWith("[")
                        ? betweenCommas(text.value()).then(list.read())
                        : list.read().apply(json),
                list.write(),
                list.schema());
    }

    private static Reading<JsonValue> betweenCommas(String text) {
        List<String> parts = Stream.of(text.split(","))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
        return parts.isEmpty() ? Reading.bad("names nothing") : Reading.good(JsonArray.ofStrings(parts));
    }

    /** Any JSON value. */
    public static Shape<JsonValue> any() {
        return new Shape<>(Reading::good, Function.identity(), JsonObject.EMPTY);
    }

    /** Any JSON object. */
    public static Shape<JsonObject> object() {
        return new Shape<>(
                json -> json instanceof JsonObject o ? Reading.good(o) : Reading.bad(shown(json) + " is not an object"),
                o -> o,
                type("object"));
    }

    /** A JSON object that has at least these members; other members are let through. */
    public static Shape<JsonObject> object(Field<?>... required) {
        Schema schema = new Schema(List.of(required), List.of());
        return new Shape<>(
                json -> object().read().apply(json).then(doc -> whole(doc, schema)), doc -> doc, schema.json());
    }

    /** The lower-case name under which an enum constant is written. */
    public static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** A value as it is quoted in messages, shortened. */
    public static String shown(JsonValue json) {
        String text = Json.write(json);
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    private static JsonObject type(String name) {
        return JsonObject.builder().put("type", name).build();
    }

    private static Reading<String> string(JsonValue json) {
        return json instanceof JsonString s ? Reading.good(s.value()) : Reading.bad(shown(json) + " is not text");
    }

    private static Reading<BigDecimal> decimal(JsonValue json) {
        return json instanceof JsonNumber n ? Reading.good(n.value()) : Reading.bad(shown(json) + " is not a number");
    }

    private static Reading<JsonArray> array(JsonValue json) {
        return json instanceof JsonArray a
                ? Reading.good(a)
                : Reading.bad(shown(json) + " is not a list, such as [\"one\", \"two\"]");
    }

    private static Reading<String> text(JsonValue json, int max) {
        return json instanceof JsonString s ? bounded(s.value(), max) : string(json);
    }

    /** Most lines are such: what is between two signs that show, and needs no trimming. */
    private static boolean isPlain(String text, int max) {
        int end = text.length() - 1;
        if (end < 0 || end >= max || text.charAt(0) <= ' ' || text.charAt(end) <= ' ') {
            return false;
        }
        for (int i = 0; i <= end; i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    private static Reading<String> bounded(String text, int max) {
        return text.length() <= max
                ? Reading.good(text)
                : Reading.bad("has " + text.length() + " characters, at most " + max + " are allowed");
    }

    private static Reading<String> singleLine(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
                return Reading.bad("must be one line without control characters");
            }
        }
        return Reading.good(text.strip());
    }

    private static Reading<Integer> wholeWithin(BigDecimal n, int min, int max) {
        Reading<BigDecimal> within = within(n, BigDecimal.valueOf(min), BigDecimal.valueOf(max));
        return within.then(v -> v.scale() > 0 && v.stripTrailingZeros().scale() > 0
                ? Reading.bad(plain(v) + " is not a whole number (" + min + ".." + max + ")")
                : Reading.good(v.intValueExact()));
    }

    private static Reading<BigDecimal> within(BigDecimal n, BigDecimal min, BigDecimal max) {
        if (n.compareTo(min) < 0) {
            return Reading.bad(plain(n) + " is below " + plain(min) + range(min, max));
        }
        return n.compareTo(max) > 0
                ? Reading.bad(plain(n) + " is above " + plain(max) + range(min, max))
                : Reading.good(n);
    }

    private static String range(BigDecimal min, BigDecimal max) {
        return " (" + plain(min) + ".." + plain(max) + ")";
    }

    private static String plain(BigDecimal n) {
        return shown(new JsonNumber(n));
    }

    private static <E> Reading<E> named(JsonValue json, Map<String, E> byName) {
        return byName.entrySet().stream()
                .filter(entry ->
                        json instanceof JsonString name && entry.getKey().equalsIgnoreCase(name.value()))
                .findFirst()
                .map(entry -> Reading.good(entry.getValue()))
                .orElseGet(() -> Reading.bad(shown(json) + " is not one of " + String.join(", ", byName.keySet())
                        + (json instanceof JsonString name ? Nearest.hint(name.value(), byName.keySet(), 1, "") : "")));
    }

    private static <T> Reading<T> parsed(String text, Function<String, T> parser, String wanted) {
        try {
            return Reading.good(parser.apply(text.strip()));
        } catch (DateTimeException e) {
            return Reading.bad(shown(new JsonString(text)) + " is not " + wanted);
        }
    }

    /** Arithmetic on dates of longer years may overflow. */
    private static LocalDate fourDigitYear(String text) {
        return LocalDate.parse(text.startsWith("+") || text.startsWith("-") ? "" : text);
    }

    private static Reading<JsonObject> whole(JsonObject doc, Schema schema) {
        return Reading.goodUnless(schema.faults(doc), doc);
    }

    private static <T> Reading<List<T>> elements(JsonArray array, Shape<T> element, int max) {
        if (array.size() > max) {
            return Reading.bad("has " + array.size() + " entries, at most " + max + " are allowed");
        }
        List<T> good = new ArrayList<>();
        List<String> bad = new ArrayList<>();
        for (JsonValue value : array) {
            int place = good.size() + bad.size() + 1;
            element.read().apply(value).switchOn(good::add, message -> bad.add("entry " + place + " " + message));
        }
        return bad.isEmpty()
                ? Reading.good(List.copyOf(good))
                : Reading.bad(bad.stream().collect(Collectors.joining("; ")));
    }
}
