package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** {@code help}: lists the commands, or explains one. */
final class HelpCommand implements Command {
    private final Function<String, Command> named;
    private final Supplier<List<Command>> all;

    /**
     * Help over commands that are built only when it is wanted.
     *
     * @param named finds a command by its name
     * @param all builds every command
     */
    HelpCommand(Function<String, Command> named, Supplier<List<Command>> all) {
        this.named = named;
        this.all = all;
    }

    @Override
    public String name() {
        return "help";
    }

    @Override
    public String words() {
        return "[COMMAND]";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        Optional<Command> command = run.words().stream().findFirst().map(named);
        Help.print(command, all, run.screen());
        return Exit.OK;
    }
}
