package dev.loopkeeper.json;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads a value as the JSON Schema of a field wants it, where only one reading is possible: a number, a truth value, a list
 * or an object given as text, a number for a text, a text for an object that needs no more than one, one value for a list of
 * them, a choice in another spelling, members named in camelCase. Text stays text. Stateless.
 */
public final class Coercion {
    private static final int LONGEST_NAME = 100;
    private static final JsonString NULL = new JsonString("null");
    private static final JsonString NOTHING = new JsonString("");
    private static final JsonString OBJECT = new JsonString("object");

    private Coercion() {}

    /**
     * The value as the field takes it; the same value when the field takes it as it is, or in no reading.
     *
     * @param field the field
     * @param given a value for it
     */
    public static JsonValue of(Field<?> field, JsonValue given) {
        JsonObject schema = field.shape().schema();
        JsonValue meant = isTextOrObject(schema) ? members(schema, parsed(given, JsonObject.class)) : given;
        if (field.allows(meant)) {
            return meant;
        }
        JsonValue read = read(schema, given);
        return Stream.of(read, withoutEmpty(read))
                .filter(reading -> field.allows(reading) && Json.nestsWithin(reading, Json.MAX_DEPTH))
                .findFirst()
                .orElse(given);
    }

    /** Whether it is an empty text that the field does not take, and so says no more than leaving the value out does. */
    public static boolean isNothing(Field<?> field, JsonValue given) {
        return given.equals(NOTHING) && !field.allows(given);
    }

    /** Whether it is the word null where a field takes text, which is what some callers send for no value. */
    public static boolean isNull(Field<?> field, JsonValue given) {
        return given.equals(NULL) && field.shape().schema().string("type").equals(Optional.of("string"));
    }

    /** A name in snake_case: {@code goalId}, {@code goalID} and {@code goal-id} as {@code goal_id}. */
    public static String snakeCase(String name) {
        StringBuilder snake = new StringBuilder();
        for (int i = 0; i < Math.min(name.length(), LONGEST_NAME); i++) {
            char c = name.charAt(i);
            boolean begins = i > 0 && Character.isUpperCase(c) && Character.isLowerCase(name.charAt(i - 1));
            snake.append(begins ? "_" : "").append(c == '-' ? '_' : c);
        }
        return snake.toString().toLowerCase(Locale.ROOT);
    }

    /** Whether words and an object are both taken: then a text that is an object as JSON means that object. */
    private static boolean isTextOrObject(JsonObject schema) {
        return schema.array("type")
                .filter(types -> types.values().contains(OBJECT))
                .isPresent();
    }

    private static JsonValue read(JsonObject schema, JsonValue given) {
        if (schema.has("enum")) {
            return given instanceof JsonString text ? choice(schema, text) : given;
        }
        return switch (schema.string("type").orElse("")) {
            case "integer", "number" -> parsed(given, JsonNumber.class);
            case "boolean" -> given instanceof JsonString text ? parsed(lowerCase(text), JsonBoolean.class) : given;
            case "object" -> members(schema, object(schema, parsed(given, JsonObject.class)));
            case "string" ->
                given instanceof JsonNumber number
                        ? new JsonString(number.value().toPlainString())
                        : given;
            case "array" -> list(schema.object("items").orElse(JsonObject.EMPTY), parsed(given, JsonArray.class));
            default -> given;
        };
    }

    /** The choice that differs in nothing but case, spaces and hyphens. */
    private static JsonValue choice(JsonObject schema, JsonString given) {
        List<JsonValue> same = schema.array("enum").orElse(JsonArray.EMPTY).stream()
                .filter(choice ->
                        choice instanceof JsonString text && plain(text.value()).equals(plain(given.value())))
                .toList();
        return same.size() == 1 ? same.get(0) : given;
    }

    private static String plain(String choice) {
        return choice.strip().toLowerCase(Locale.ROOT).replace(' ', '_').replace('-', '_');
    }

    private static JsonValue list(JsonObject items, JsonValue given) {
        if (given instanceof JsonArray array) {
            return new JsonArray(array.stream().map(one -> read(items, one)).toList());
        }
        JsonValue one = read(items, given);
        boolean several = isSeveral(items, parsed(given, JsonObject.class)) || isSeveral(items, one);
        return one == JsonNull.NULL || several ? given : JsonArray.of(one);
    }

    /** Whether a text may hold several values, or one that has a comma. */
    private static boolean isSeveral(JsonObject items, JsonValue given) {
        return given instanceof JsonString text
                && (text.value().isBlank()
                        || text.value().startsWith("[")
                        || (items.has("type") && text.value().indexOf(',') >= 0));
    }

    /** The object of which a text is the only member that it needs. */
    private static JsonValue object(JsonObject schema, JsonValue given) {
        List<JsonValue> required =
                schema.array("required").orElse(JsonArray.EMPTY).values();
        return given instanceof JsonString text
                        && !isJson(text.value().strip())
                        && required.size() == 1
                        && required.get(0) instanceof JsonString name
                ? JsonObject.EMPTY.with(name.value(), text)
                : given;
    }

    /** Whether a text is meant as JSON, be it broken, or says nothing. */
    private static boolean isJson(String text) {
        return text.isEmpty() || text.startsWith("{") || text.startsWith("[");
    }

    private static JsonValue members(JsonObject schema, JsonValue given) {
        if (!(given instanceof JsonObject object)) {
            return given;
        }
        JsonObject properties = schema.object("properties").orElse(JsonObject.EMPTY);
        JsonObject.Builder members = JsonObject.builder();
        for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
            String snake = snakeCase(member.getKey());
            String name = properties.has(member.getKey()) || object.has(snake) ? member.getKey() : snake;
            Optional<JsonObject> known = properties.object(name);
            members.put(
                    known.isPresent() ? name : member.getKey(),
                    known.map(property -> read(property, member.getValue())).orElse(member.getValue()));
        }
        return members.build();
    }

    /** The same without members that are empty text. */
    private static JsonValue withoutEmpty(JsonValue value) {
        if (value instanceof JsonArray array) {
            return new JsonArray(array.stream().map(Coercion::withoutEmpty).toList());
        }
        if (!(value instanceof JsonObject object)) {
            return value;
        }
        JsonObject.Builder members = JsonObject.builder();
        object.members().forEach((name, member) -> {
            if (!member.equals(NOTHING)) {
                members.put(name, member);
            }
        });
        return members.build();
    }

    /** What the text says as JSON, when that is of the type, or nothing at all. */
    private static JsonValue parsed(JsonValue given, Class<? extends JsonValue> type) {
        if (!(given instanceof JsonString text)) {
            return given;
        }
        try {
            JsonValue json = Json.parse(text.value().strip());
            return type.isInstance(json) || json == JsonNull.NULL ? json : given;
        } catch (JsonSyntaxException e) {
            return given;
        }
    }

    private static JsonString lowerCase(JsonString text) {
        return new JsonString(text.value().toLowerCase(Locale.ROOT));
    }
}
