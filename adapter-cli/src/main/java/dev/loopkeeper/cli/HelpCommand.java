package dev.loopkeeper.cli;

import java.util.List;
import java.util.Optional;

/** {@code help}: what there is, or how one command is used. */
final class HelpCommand implements Command {
    @Override
    public String name() {
        return "help";
    }

    @Override
    public String summary() {
        return "Show what there is, or how a command is used";
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
        Optional<Command> command = run.words().stream().findFirst().map(Commands::named);
        Help.print(command, run.screen());
        return Exit.OK;
    }
}
