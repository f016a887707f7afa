package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.StandardInput;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.storage.Refusal;
import java.io.IOException;
import java.util.List;

/** {@code call}: any tool with its arguments as JSON. */
final class CallCommand implements Command {
    private static final String BATCH = "--batch";

    @Override
    public String name() {
        return "call";
    }

    @Override
    public String words() {
        return "TOOL [JSON | -]";
    }

    @Override
    public List<Option> options() {
        return List.of(Option.flag(
                "Read calls as JSON Lines from standard input: {\"id\",\"tool\",\"arguments\",\"user\"?,\"now\"?}.",
                BATCH));
    }

    @Override
    public Exit run(Run run) {
        return run.has(BATCH) ? batch(run) : single(run);
    }

    private static Exit single(Run run) {
        List<String> words = run.words();
        if (words.isEmpty() || words.size() > 2) {
            throw CommandException.usage(
                    Refusal.Code.MISSING_PARAMETER,
                    "call takes a tool and one JSON object in quotes: loopkeeper call status '{\"goal\":\"fitness\"}'");
        }
        String json = words.size() == 1 ? "{}" : words.get(1);
        JsonObject arguments = arguments(
                json.equals("-") ? StandardInput.text(run.surroundings().in(), "arguments", Batch.LONGEST_LINE) : json);
        try (ToolDoor door = run.open()) {
            JsonObject result = run.call(door, words.get(0), arguments);
            run.print(result);
            return Exit.of(result.string("status").orElse(""));
        }
    }

    private static Exit batch(Run run) {
        if (!run.words().isEmpty()) {
            throw CommandException.usage(
                    "--batch", run.words().get(0), "takes no tool; every line of standard input names its own");
        }
        try (ToolDoor door = run.open()) {
            new Batch(door, run.output()).run(run.surroundings().in());
        } catch (IOException e) {
            throw StandardInput.unreadable(e);
        }
        return Exit.OK;
    }

    private static JsonObject arguments(String json) {
        try {
            if (Json.parse(json) instanceof JsonObject object) {
                return object;
            }
            throw CommandException.usage("arguments", json, "have to be a JSON object such as {\"goal\":\"fitness\"}");
        } catch (JsonSyntaxException e) {
            throw CommandException.usage("arguments", json, "are not JSON: " + e.getMessage());
        }
    }
}
