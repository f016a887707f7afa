package dev.loopkeeper.checks;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The page that describes every tool, written from the catalog. */
final class ToolReference {
    static final String HOW =
            "mvn -q -pl checks -am test -Dtest=ReferenceTest -Dsurefire.failIfNoSpecifiedTests=false" + " -Dregenerate";

    /** What any answer may have, described once. */
    static final String UNREADABLE = "unreadable";

    private final List<String> lines = new ArrayList<>();
    /** What several tools answer, by its title. */
    private final Map<String, JsonObject> records = new TreeMap<>();

    private ToolReference() {}

    static String of(Catalog catalog) {
        ToolReference page = new ToolReference();
        page.head(catalog);
        catalog.tools().forEach(page::tool);
        page.records();
        return String.join("\n", page.lines) + "\n";
    }

    private void head(Catalog catalog) {
        lines.addAll(List.of(
                "# Tools",
                "",
                "<!-- Written from the catalog. Do not edit; change the tool and run: " + HOW + " -->",
                "",
                "Every use case is a tool. `loopkeeper call TOOL '{...}'` calls a tool with its arguments as a JSON object and",
                "prints the result as JSON. A call with invalid arguments is rejected as a whole, and the answer lists all errors.",
                "Records that several tools return are described [at the end](#records-in-answers).",
                "",
                "Every answer may contain `" + UNREADABLE
                        + "`: a list of texts, each of which names a record that could not be read",
                "and was left out, with its place and the reason.",
                "",
                "| tool | | changes data |",
                "|---|---|---|"));
        catalog.tools().forEach(tool -> lines.add(row(link(tool.name()), tool.title(), effect(tool))));
    }

    private void tool(Tool tool) {
        lines.addAll(List.of("", "## " + tool.name(), "", tool.description(), ""));
        lines.addAll(List.of("| parameter | type | when left out | |", "|---|---|---|---|"));
        tool.params().forEach(this::param);
        answer(tool.outputSchema());
        lines.addAll(
                List.of("", "Toolsets: " + tool.toolsets().stream().sorted().collect(Collectors.joining(", ")) + "."));
    }

    private void param(Param<?> param) {
        JsonObject schema = param.valueSchema();
        String absent = param.required()
                ? "**required**"
                : schema.get("default")
                        .map(value -> "`" + Json.write(value) + "`")
                        .orElse("");
        lines.add(row("`" + param.name() + "`", type(schema), absent, cell(param.description())));
    }

    private void records() {
        lines.addAll(List.of("", "# Records in answers"));
        Set<String> written = new HashSet<>();
        Optional<String> next = unwritten(written);
        while (next.isPresent()) {
            String name = next.get();
            written.add(name);
            lines.addAll(List.of("", "## " + name));
            answer(Objects.requireNonNull(records.get(name)));
            next = unwritten(written);
        }
    }

    /** Records are found in the records that are written, too. */
    private Optional<String> unwritten(Set<String> written) {
        return records.keySet().stream().filter(name -> !written.contains(name)).findFirst();
    }

    private void answer(JsonObject schema) {
        List<JsonValue> always =
                schema.array("required").orElse(JsonArray.EMPTY).values();
        lines.addAll(List.of("", "| answer | type | |", "|---|---|---|"));
        schema.object("properties").orElseThrow().without(UNREADABLE).members().forEach((name, member) -> {
            String when = always.contains(new JsonString(name)) ? "" : "may be left out";
            lines.add(row("`" + name + "`", type((JsonObject) member), when));
        });
    }

    private String type(JsonObject schema) {
        Optional<String> title = schema.string("title");
        if (title.isPresent()) {
            records.put(title.get(), schema);
            return "[" + title.get() + "](#" + title.get() + ")";
        }
        if (schema.has("anyOf")) {
            return "null or "
                    + type((JsonObject)
                            schema.array("anyOf").orElseThrow().values().get(0));
        }
        return schema.array("type")
                .map(types -> types.values().get(0))
                .map(type -> "null or " + plainType(schema.with("type", type)))
                .orElseGet(() -> plainType(schema));
    }

    private String plainType(JsonObject schema) {
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
            case "array" -> "list of " + schema.object("items").map(this::type).orElse("any value");
            case "object" -> schema.object("properties").map(this::members).orElse("object");
            default -> name;
        };
    }

    private static String choice(JsonArray values) {
        return values.values().stream()
                .map(value -> "`" + ((JsonString) value).value() + "`")
                .collect(Collectors.joining(", "));
    }

    private static String bounds(JsonObject schema) {
        if (!schema.has("minimum")) {
            return "";
        }
        return " " + schema.get("minimum").map(Json::write).orElse("") + ".."
                + schema.get("maximum").map(Json::write).orElse("");
    }

    private String members(JsonObject properties) {
        return properties.members().entrySet().stream()
                .map(this::member)
                .collect(Collectors.joining("; ", "object: ", ""));
    }

    private String member(Map.Entry<String, JsonValue> member) {
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
