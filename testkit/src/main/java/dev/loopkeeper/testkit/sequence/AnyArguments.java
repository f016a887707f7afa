package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.Map;

/** Draws calls of any tool of the catalog from nothing but its schema, right and wrong ones. */
final class AnyArguments {
    private static final List<JsonValue> WRONG = List.of(
            Json.parse("null"),
            Json.parse("[]"),
            Json.parse("{}"),
            Json.parse("-1"),
            Json.parse("1e300"),
            Json.parse("0.5"),
            Json.parse("\"\""),
            Json.parse("[[{\"a\":null}]]"),
            Json.parse("true"));

    private final Dice dice;

    /** What is forgotten cannot be taken back, and would end a sequence that takes everything back. */
    private final List<Tool> tools = Catalog.standard().tools().stream()
            .filter(tool -> !tool.name().equals("forget"))
            .toList();

    AnyArguments(Dice dice) {
        this.dice = dice;
    }

    Call call() {
        Tool tool = dice.pick(tools);
        JsonObject.Builder arguments = JsonObject.builder();
        JsonObject schema = tool.inputSchema();
        JsonArray required = schema.array("required").orElse(JsonArray.EMPTY);
        Map<String, JsonValue> properties =
                schema.object("properties").orElseThrow().members();
        properties.forEach((name, property) -> {
            boolean needed = required.values().contains(new JsonString(name));
            if (!name.equals("request_id") && dice.chance(needed ? 95 : 15)) {
                arguments.put(name, dice.chance(15) ? dice.pick(WRONG) : value((JsonObject) property));
            }
        });
        return new Call(tool.name(), arguments);
    }

    private JsonValue value(JsonObject schema) {
        JsonArray choices = schema.array("enum").orElse(JsonArray.EMPTY);
        if (!choices.isEmpty()) {
            return dice.pick(choices.values());
        }
        return switch (schema.string("type").orElse("")) {
            case "string" -> new JsonString(dice.hostile());
            case "integer", "number" -> JsonNumber.of(schema.whole("minimum").orElse(0) + dice.roll(3));
            case "boolean" -> Json.parse(dice.chance(50) ? "true" : "false");
            case "array" -> JsonArray.of(value(schema.object("items").orElse(JsonObject.EMPTY)));
            case "object" ->
                JsonObject.builder().put(dice.hostile(), dice.hostile()).build();
            default -> dice.pick(WRONG);
        };
    }
}
