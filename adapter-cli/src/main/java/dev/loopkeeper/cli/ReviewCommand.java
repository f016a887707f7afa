package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.FreeWords;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import dev.loopkeeper.cli.run.ToolDoor;
import dev.loopkeeper.cli.view.ReviewView;
import java.util.List;
import java.util.stream.Stream;

/** {@code review}: goes through what needs a decision with a person at a terminal; elsewhere it lists it. */
final class ReviewCommand implements Command {
    private static final Option AGAIN =
            Option.flag("At a terminal: ask again about what was skipped today.", "--again");

    private final ToolCommand list =
            new ToolCommand("review", ReviewWalk.TOOL, FreeWords.all("project_id"), new ReviewView());

    @Override
    public String name() {
        return list.name();
    }

    @Override
    public String words() {
        return list.words();
    }

    @Override
    public List<Option> options() {
        return Stream.concat(list.options().stream(), Stream.of(AGAIN)).toList();
    }

    @Override
    public Exit run(Run run) {
        if (!run.canAsk()) {
            return list.run(run);
        }
        try (ToolDoor door = run.open()) {
            new ReviewWalk(run, door, list.arguments(run)).walk(run.has(AGAIN.name()));
        }
        return Exit.OK;
    }
}
