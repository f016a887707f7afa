package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.tool.Param;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what was typed as the JSON that a parameter takes. What does not fit its type is handed on as text, so that the
 * tool says what is wrong.
 */
public final class Values {
    private Values() {}

    /** The value of words of which a list takes any number and everything else one. */
    static JsonValue ofWords(Param<?> param, List<String> words) {
        boolean several = param.field().shape().schema().has("items");
        if (!several && words.size() > 1) {
            throw CommandException.usage(param.name(), words.get(1), "is given more than once; give it once");
        }
        return several ? named(param, words) : read(param.field(), words.get(0));
    }

    private static JsonValue named(Param<?> param, List<String> words) {
        JsonArray values = list(param, words);
        return values.isEmpty() ? new JsonString(String.join(",", words)) : values;
    }

    /** The value of an option: a truth value, a list of texts, or a text. */
    static JsonValue read(Param<?> param, Object given) {
        if (given instanceof Boolean flag) {
            return JsonBoolean.of(flag);
        }
        if (given instanceof List<?> texts) {
            return list(param, texts);
        }
        return read(param.field(), given.toString());
    }

    /** The value of a text; an empty one clears what cannot be empty. */
    public static JsonValue read(Field<?> field, String text) {
        JsonValue value = typed(field.shape().schema(), field.name(), text);
        boolean clears = text.isEmpty()
                && field.fault(JsonObject.EMPTY.with(field.name(), value)).isPresent();
        return clears ? JsonNull.NULL : value;
    }

    private static JsonArray list(Param<?> param, List<?> texts) {
        JsonObject items = param.field().shape().schema().object("items").orElse(JsonObject.EMPTY);
        List<JsonValue> values = new ArrayList<>();
        texts.forEach(text -> values.addAll(entries(items, param.name(), text.toString())));
        return new JsonArray(values);
    }

    private static JsonValue typed(JsonObject schema, String name, String text) {
        return switch (schema.string("type").orElse("")) {
            case "string" -> new JsonString(text);
            case "integer", "number" ->
                parsed(text).filter(JsonNumber.class::isInstance).orElseGet(() -> new JsonString(text));
            case "boolean" -> parsed(text).filter(JsonBoolean.class::isInstance).orElseGet(() -> new JsonString(text));
            case "array" -> new JsonArray(entries(schema.object("items").orElse(JsonObject.EMPTY), name, text));
            case "object" -> json(name, text);
            default -> parsed(text).orElseGet(() -> new JsonString(text));
        };
    }

    /** A JSON list, or entries with commas between them; an entry that is an object is JSON. */
    private static List<JsonValue> entries(JsonObject items, String name, String text) {
        if (text.startsWith("[") && json(name, text) instanceof JsonArray array) {
            return array.values();
        }
        if (items.string("type").equals(Optional.of("object"))) {
            return List.of(json(name, text));
        }
        List<JsonValue> values = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            if (!part.isBlank()) {
                values.add(typed(items, name, part.strip()));
            }
        }
        return values;
    }

    private static Optional<JsonValue> parsed(String text) {
        try {
            return Optional.of(Json.parse(text));
        } catch (JsonSyntaxException e) {
            return Optional.empty();
        }
    }

    /**
     * The value of a text that is a number.
     *
     * @param name what it was given for
     * @throws CommandException when it is none
     */
    public static JsonValue number(String name, String text) {
        return parsed(text)
                .filter(JsonNumber.class::isInstance)
                .orElseThrow(() -> CommandException.usage(
                        name, text, Shapes.shown(new JsonString(text)) + " is not a number, such as 14"));
    }

    /** From where to where a number of that schema may be, as {@code (1..10)} behind a space; empty when it is not bounded. */
    public static String bounds(JsonObject schema) {
        return schema.get("minimum")
                .flatMap(least ->
                        schema.get("maximum").map(most -> " (" + Json.write(least) + ".." + Json.write(most) + ")"))
                .orElse("");
    }

    /**
     * The value of a text that is JSON; null when it is empty.
     *
     * @param name what it was given for
     * @throws CommandException when it is not JSON
     */
    public static JsonValue json(String name, String text) {
        try {
            return text.isEmpty() ? JsonNull.NULL : Json.parse(text);
        } catch (JsonSyntaxException e) {
            throw CommandException.usage(name, text, "is not JSON: " + e.getMessage());
        }
    }
}
