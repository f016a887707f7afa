package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;

/** {@code tools}: what {@code call} can call. */
final class ToolsCommand implements Command {
    @Override
    public String name() {
        return "tools";
    }

    @Override
    public String words() {
        return "";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        List<Tool> tools = Catalog.standard().tools();
        JsonArray list =
                new JsonArray(tools.stream().<JsonValue>map(ToolsCommand::json).toList());
        run.show(JsonObject.EMPTY.with("tools", list), ToolsCommand::show);
        return Exit.OK;
    }

    private static void show(JsonObject result, Screen screen) {
        screen.table(
                0,
                Results.objects(result, "tools").stream()
                        .map(tool -> List.of(
                                Piece.strong(Results.text(tool, "name")), Piece.plain(Results.text(tool, "title"))))
                        .toList());
    }

    private static JsonObject json(Tool tool) {
        return JsonObject.builder()
                .put("name", tool.name())
                .put("title", tool.title())
                .put("description", tool.description())
                .put("input_schema", tool.inputSchema())
                .put("read_only", tool.hints().readOnly())
                .put("destructive", tool.hints().destructive())
                .put("idempotent", tool.hints().idempotent())
                .put(
                        "toolsets",
                        JsonArray.ofStrings(tool.toolsets().stream().sorted().toList()))
                .build();
    }
}
