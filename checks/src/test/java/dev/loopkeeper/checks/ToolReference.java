package dev.loopkeeper.checks;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.Catalog;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page that describes every tool, written from the catalog. */
final class ToolReference {
    static final String HOW =
            "mvn -q -pl checks -am test -Dtest=ReferenceTest -Dsurefire.failIfNoSpecifiedTests=false" + " -Dregenerate";

    private final List<String> lines = new ArrayList<>();

    private ToolReference() {}

    static String of(Catalog catalog) {
        ToolReference page = new ToolReference();
        page.head(catalog);
        catalog.tools().forEach(page::tool);
        return String.join("\n", page.lines) + "\n";
    }

    private void head(Catalog catalog) {
        lines.addAll(List.of(
                "# Tools",
                "",
                "<!-- Written from the catalog. Do not edit; change the tool and run: " + HOW + " -->",
                "",
                "Everything that can be done from outside is a tool. `loopkeeper call TOOL '{...}'` calls one with its",
                "arguments as a JSON object and prints the result as one. A call with something wrong in it is refused",
                "as a whole, and the answer names everything that is wrong.",
                "",
                "| tool | | changes data |",
                "|---|---|---|"));
        catalog.tools().forEach(tool -> lines.add(row(link(tool.name()), tool.title(), effect(tool))));
    }

    private void tool(Tool tool) {
        lines.addAll(List.of("", "## " + tool.name(), "", tool.description(), ""));
        lines.addAll(List.of("| parameter | type | when left out | |", "|---|---|---|---|"));
        tool.params().forEach(this::param);
        lines.addAll(
                List.of("", "Toolsets: " + tool.toolsets().stream().sorted().collect(Collectors.joining(", ")) + "."));
    }

    private void param(Param<?> param) {
        JsonObject schema = param.schema();
        String absent = param.required()
                ? "**required**"
                : schema.get("default")
                        .map(value -> "`" + Json.write(value) + "`")
                        .orElse("");
        lines.add(row("`" + param.name() + "`", type(schema), absent, cell(param.description())));
    }

    private static String type(JsonObject schema) {
        Optional<String> choice = schema.array("enum").map(ToolReference::choice);
        if (choice.isPresent()) {
            return choice.get();
        }
        String name = schema.string("type").orElse("any value");
        return switch (name) {
            case "string" ->
                schema.string("format").map(format -> "text (" + format + ")").orElse("text");
            case "integer", "number" -> name + bounds(schema);
            case "boolean" -> "true or false";
            case "array" ->
                "list of " + schema.object("items").map(ToolReference::type).orElse("any value");
            case "object" ->
                schema.object("properties").map(ToolReference::members).orElse("object");
            default -> name;
        };
    }

    private static String choice(JsonArray values) {
        return values.values().stream()
                .map(value -> "`" + ((JsonString) value).value() + "`")
                .collect(Collectors.joining(", "));
    }

    private static String bounds(JsonObject schema) {
        return " " + schema.get("minimum").map(Json::write).orElse("") + ".."
                + schema.get("maximum").map(Json::write).orElse("");
    }

    private static String members(JsonObject properties) {
        return properties.members().entrySet().stream()
                .map(ToolReference::member)
                .collect(Collectors.joining("; ", "object: ", ""));
    }

    private static String member(Map.Entry<String, JsonValue> member) {
        return "`" + member.getKey() + "` " + type((JsonObject) member.getValue());
    }

    private static String effect(Tool tool) {
        if (tool.hints().readOnly()) {
            return "no";
        }
        return tool.hints().destructive() ? "may replace or remove" : "only adds";
    }

    private static String link(String name) {
        return "[`" + name + "`](#" + name + ")";
    }

    private static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("\n", " ");
    }
}
