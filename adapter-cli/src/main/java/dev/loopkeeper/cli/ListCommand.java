package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import dev.loopkeeper.cli.run.Command;
import dev.loopkeeper.cli.run.Run;
import java.util.List;

/**
 * A command that lists without a word, and does so with the word {@code list} as well.
 *
 * @param listing the command
 */
record ListCommand(Command listing) implements Command {
    @Override
    public String name() {
        return listing.name();
    }

    @Override
    public String words() {
        return listing.words();
    }

    @Override
    public List<Option> options() {
        return listing.options();
    }

    @Override
    public Exit run(Run run) {
        return listing.run(run.words().equals(List.of("list")) ? run.saying(List.of()) : run);
    }
}
