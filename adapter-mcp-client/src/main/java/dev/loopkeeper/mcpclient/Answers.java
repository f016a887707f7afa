package dev.loopkeeper.mcpclient;

import dev.loopkeeper.connection.ServerReply;
import dev.loopkeeper.connection.ServerReply.Answer;
import dev.loopkeeper.connection.ServerReply.ToolError;
import dev.loopkeeper.connection.ServerTool;
import dev.loopkeeper.connection.ToolHints;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads what servers answer, as far as it can be read: they differ, and later ones know more. */
final class Answers {
    private static final int LONGEST_DESCRIPTION = 10_000;
    private static final JsonObject ANYTHING =
            JsonObject.builder().put("type", "object").build();

    private Answers() {}

    static ServerReply reply(JsonObject result) {
        String text = result.array("content").orElse(JsonArray.EMPTY).stream()
                .flatMap(item -> objects(item))
                .map(Answers::text)
                .collect(Collectors.joining("\n"));
        if (result.bool("isError").orElse(false)) {
            return new ToolError(text.isBlank() ? "it failed and did not say why" : cut(text, ServerReply.LONGEST));
        }
        Optional<JsonObject> structured = result.object("structuredContent");
        Optional<JsonObject> kept =
                structured.filter(content -> Json.write(content).length() <= ServerReply.LONGEST);
        return new Answer(
                cut(text, ServerReply.LONGEST),
                kept,
                text.length() > ServerReply.LONGEST || kept.isPresent() != structured.isPresent());
    }

    /** Texts stand as they are; of all else only what it is. */
    private static String text(JsonObject item) {
        String type = item.string("type").orElse("");
        JsonObject resource = item.object("resource").orElse(JsonObject.EMPTY);
        return switch (type) {
            case "text" -> item.string("text").orElse("");
            case "resource" -> resource.string("text").orElseGet(() -> named(type, resource));
            default -> named(type, item);
        };
    }

    private static String named(String type, JsonObject item) {
        return Stream.of("mimeType", "name", "uri")
                .flatMap(member -> item.string(member).stream())
                .map(Words::line)
                .collect(Collectors.joining(" ", "[" + Words.line(type) + " ", "]"))
                .replace(" ]", "]");
    }

    static List<ServerTool> tools(JsonObject page) {
        return page.array("tools").orElse(JsonArray.EMPTY).stream()
                .flatMap(tool -> objects(tool))
                .filter(tool ->
                        tool.string("name").filter(name -> !name.isBlank()).isPresent())
                .map(Answers::tool)
                .toList();
    }

    private static ServerTool tool(JsonObject tool) {
        JsonObject annotations = tool.object("annotations").orElse(JsonObject.EMPTY);
        return new ServerTool(
                tool.string("name").orElseThrow(),
                tool.string("title").or(() -> annotations.string("title")).map(Words::line),
                cut(tool.string("description").orElse(""), LONGEST_DESCRIPTION),
                tool.object("inputSchema").orElse(ANYTHING),
                hints(annotations));
    }

    private static ToolHints hints(JsonObject annotations) {
        ToolHints unknown = ToolHints.WORST;
        return new ToolHints(
                annotations.bool("readOnlyHint").orElse(unknown.readOnly()),
                annotations.bool("destructiveHint").orElse(unknown.destructive()),
                annotations.bool("idempotentHint").orElse(unknown.idempotent()),
                annotations.bool("openWorldHint").orElse(unknown.openWorld()));
    }

    private static Stream<JsonObject> objects(JsonValue value) {
        return value instanceof JsonObject object ? Stream.of(object) : Stream.empty();
    }

    private static String cut(String text, int longest) {
        return text.length() <= longest ? text : text.substring(0, longest);
    }
}
