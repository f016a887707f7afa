package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.input.ToolOptions;
import dev.loopkeeper.cli.view.ReviewView;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.catalog.Catalog;
import java.util.List;
import java.util.stream.Stream;

/** {@code review}: goes through what needs a decision with a person at a terminal; elsewhere it lists it. */
final class ReviewCommand implements Command {
    private static final FreeWords WORDS = FreeWords.all("project_id");
    private static final Option AGAIN =
            Option.flag("At a terminal: ask again about what was skipped today.", "--again");

    private final Tool tool = Catalog.standard().find(ReviewWalk.TOOL).orElseThrow();

    @Override
    public String name() {
        return "review";
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
        return Stream.concat(ToolOptions.of(tool).stream(), Stream.of(AGAIN)).toList();
    }

    @Override
    public Exit run(Run run) {
        JsonObject arguments = WORDS.fill(tool, ToolOptions.arguments(tool, run.given()), run.words());
        try (ToolDoor door = run.open()) {
            if (run.canAsk()) {
                new ReviewWalk(run, door).walk(arguments, run.has(AGAIN.name()));
            } else {
                run.show(run.call(door, ReviewWalk.TOOL, arguments), new ReviewView());
            }
        }
        return Exit.OK;
    }
}
