package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.StandardInput;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.MessageView;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.Refusal;
import java.util.List;

/** {@code import-conversation}: takes in what {@code export-conversation} printed. */
final class ImportConversationCommand implements Command {
    private static final int LONGEST = 256 << 20;
    private static final String TOOL = "import_conversation";
    private static final String INPUT = "conversation";

    @Override
    public String name() {
        return "import-conversation";
    }

    @Override
    public String words() {
        return "< FILE";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        if (!run.words().isEmpty()) {
            throw CommandException.usage(
                    Refusal.Code.UNKNOWN_PARAMETER,
                    "'" + run.words().get(0)
                            + "' is one word too many; write loopkeeper import-conversation < talk.json");
        }
        JsonObject arguments = exported(StandardInput.text(run.surroundings().in(), INPUT, LONGEST));
        try (ToolDoor door = run.open()) {
            run.confirm(run.call(door, TOOL, arguments), new MessageView(false));
        }
        return Exit.OK;
    }

    private static JsonObject exported(String json) {
        try {
            if (Json.parse(json) instanceof JsonObject object) {
                return object;
            }
            throw CommandException.usage(INPUT, json, "is not a JSON object as printed by export-conversation");
        } catch (JsonSyntaxException e) {
            throw CommandException.usage(INPUT, json, "is not JSON: " + e.getMessage());
        }
    }
}
