package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.ToolOptions;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;

/** {@code export-conversation}: a conversation as one line of JSON, for a file. */
final class ExportConversationCommand implements Command {
    private static final FreeWords WORDS = FreeWords.each("conversation_id");

    private final Tool tool = Catalog.standard().find("export_conversation").orElseThrow();

    @Override
    public String name() {
        return "export-conversation";
    }

    @Override
    public String words() {
        return WORDS.shown();
    }

    @Override
    public List<Option> options() {
        return ToolOptions.of(tool);
    }

    @Override
    public Exit run(Run run) {
        JsonObject arguments = WORDS.fill(tool, ToolOptions.arguments(tool, run.given()), run.words());
        try (ToolDoor door = run.open()) {
            run.print(run.call(door, tool.name(), arguments));
        }
        return Exit.OK;
    }
}
