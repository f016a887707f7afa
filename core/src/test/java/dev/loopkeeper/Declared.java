package dev.loopkeeper;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds JSON against the part of JSON Schema that tools declare their results with. Stricter than the standard: a
 * member that is not declared is a fault in a record too, which may have such members when others wrote them.
 */
public final class Declared {
    private final List<String> faults = new ArrayList<>();

    private Declared() {}

    /** What is wrong with {@code json}; nothing when it is as declared. */
    public static List<String> faults(JsonObject schema, JsonValue json) {
        Declared declared = new Declared();
        declared.check("", schema, json);
        return declared.faults;
    }

    private void check(String at, JsonObject schema, JsonValue json) {
        JsonArray choices = schema.array("anyOf").orElse(JsonArray.EMPTY);
        if (!choices.isEmpty()) {
            if (choices.values().stream()
                    .noneMatch(one -> faults((JsonObject) one, json).isEmpty())) {
                faults.add(at + " is none of " + choices + ": " + Json.write(json));
            }
            return;
        }
        if (!schema.get("type").map(type -> allows(type, json)).orElse(true)) {
            faults.add(at + " is not " + schema.get("type").orElseThrow() + ": " + Json.write(json));
        }
        if (!schema.array("enum").map(values -> values.values().contains(json)).orElse(true)) {
            faults.add(at + " is not one of its values: " + Json.write(json));
        }
        if (json instanceof JsonObject object && schema.has("additionalProperties")) {
            members(at, schema, object);
        }
        if (json instanceof JsonArray array && schema.has("items")) {
            array.forEach(item -> check(at + "[]", schema.object("items").orElseThrow(), item));
        }
    }

    private void members(String at, JsonObject schema, JsonObject json) {
        JsonObject properties = schema.object("properties").orElseThrow();
        schema.array("required").orElse(JsonArray.EMPTY).forEach(name -> {
            if (!json.has(((JsonString) name).value())) {
                faults.add(at + " has no " + name);
            }
        });
        json.members()
                .forEach((name, value) -> properties
                        .object(name)
                        .ifPresentOrElse(
                                declared -> check(at + "." + name, declared, value),
                                () -> faults.add(at + "." + name + " is not declared")));
    }

    private static boolean allows(JsonValue type, JsonValue json) {
        if (type instanceof JsonArray types) {
            return types.values().stream().anyMatch(one -> allows(one, json));
        }
        return switch (((JsonString) type).value()) {
            case "string" -> json instanceof JsonString;
            case "integer" ->
                json instanceof JsonNumber number
                        && number.value().stripTrailingZeros().scale() <= 0;
            case "number" -> json instanceof JsonNumber;
            case "boolean" -> json instanceof JsonBoolean;
            case "array" -> json instanceof JsonArray;
            case "object" -> json instanceof JsonObject;
            case "null" -> json == JsonNull.NULL;
            default -> throw new AssertionError("no type of JSON: " + type);
        };
    }
}
