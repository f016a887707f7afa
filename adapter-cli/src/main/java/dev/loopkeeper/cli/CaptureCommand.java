package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.StandardInput;
import dev.loopkeeper.cli.input.ToolOptions;
import dev.loopkeeper.cli.view.CapturedView;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;

/** {@code capture}: takes in the words, or a text that is piped in, such as notes or a mail. */
final class CaptureCommand implements Command {
    private static final String TEXT = "text";
    private static final FreeWords WORDS = FreeWords.all(TEXT);
    private static final int LONGEST = 1_000_000;

    private final Tool tool = Catalog.standard().find("capture").orElseThrow();

    @Override
    public String name() {
        return "capture";
    }

    @Override
    public String summary() {
        return CommandHelp.on(name()).summary();
    }

    @Override
    public String details() {
        return CommandHelp.on(name()).details();
    }

    @Override
    public List<String> examples() {
        return CommandHelp.on(name()).examples();
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
        JsonObject given = WORDS.fill(tool, ToolOptions.arguments(tool, run.given()), run.words());
        JsonObject arguments = given.has(TEXT)
                ? given
                : given.with(
                        TEXT,
                        new JsonString(StandardInput.text(run.surroundings().in(), TEXT, LONGEST)));
        try (ToolDoor door = run.open()) {
            run.confirm(run.call(door, tool.name(), arguments), new CapturedView());
        }
        return Exit.OK;
    }
}
