package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import java.util.List;
import java.util.function.Supplier;

/** {@code completion}: the script that lets a shell complete commands and options. */
final class CompletionCommand implements Command {
    private final Supplier<List<Command>> all;

    /** A script for the commands that {@code all} builds once it is asked for. */
    CompletionCommand(Supplier<List<Command>> all) {
        this.all = all;
    }

    @Override
    public String name() {
        return "completion";
    }

    @Override
    public String words() {
        return "bash|zsh|fish";
    }

    @Override
    public List<Option> options() {
        return List.of();
    }

    @Override
    public Exit run(Run run) {
        String shell = run.words().size() == 1 ? run.words().get(0) : "";
        String script = switch (shell) {
            case "bash" -> Completion.bash(all.get());
            case "zsh" -> Completion.zsh(all.get());
            case "fish" -> Completion.fish(all.get());
            default -> throw CommandException.usage("completion", shell, "takes one shell: bash, zsh or fish");
        };
        run.output().part(script);
        return Exit.OK;
    }
}
