package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.ModelView;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.model.ModelPlace;
import java.util.List;
import java.util.Optional;

/** {@code model}: shows the language model, sets one, or tries it. */
final class ModelCommand implements Command {
    private static final String TOOL = "model";

    @Override
    public String name() {
        return TOOL;
    }

    @Override
    public String words() {
        return "[test | off | set NAME]";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        List<String> words = run.words();
        String act = words.isEmpty() ? "" : words.get(0);
        try (ToolDoor door = run.open()) {
            return switch (act) {
                case "" -> shown(run, door, false);
                case "test" -> shown(run, door, true);
                case "off" -> set(run, door, ModelPlace.OFF);
                case "set" -> set(run, door, named(words));
                default -> throw CommandException.usage("model", act, "is not test, off or set NAME");
            };
        }
    }

    private static String named(List<String> words) {
        if (words.size() != 2) {
            throw CommandException.usage("set", "", "needs a model: loopkeeper model set ollama:qwen3:8b");
        }
        return words.get(1);
    }

    private static Exit set(Run run, ToolDoor door, String model) {
        JsonValue value = new JsonString(model);
        run.call(door, "settings", JsonObject.EMPTY.with("set", JsonObject.EMPTY.with(TOOL, value)));
        return shown(run, door, false);
    }

    private static Exit shown(Run run, ToolDoor door, boolean tries) {
        JsonObject result = run.call(door, TOOL, JsonObject.EMPTY.with("test", JsonBoolean.of(tries)));
        run.show(result, new ModelView());
        return result.get("answers").equals(Optional.of(JsonBoolean.FALSE)) ? Exit.TROUBLE : Exit.OK;
    }
}
