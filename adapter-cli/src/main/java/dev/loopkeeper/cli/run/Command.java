package dev.loopkeeper.cli.run;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import java.util.List;

/** One command; created only to be run or to show its help. */
public interface Command {
    /** The name that people type. */
    String name();

    /** What it does, in a few words. */
    default String summary() {
        return CommandHelp.on(name()).summary();
    }

    /** What there is to know beyond the summary; may be empty. */
    default String details() {
        return CommandHelp.on(name()).details();
    }

    /** Complete command lines that show how to use it. */
    default List<String> examples() {
        return CommandHelp.on(name()).examples();
    }

    /** The free words it takes, as help shows them: {@code [GOAL] [WORDS...]}; empty when it takes none. */
    String words();

    /** Its own options. */
    List<Option> options();

    /**
     * Does it.
     *
     * @throws CommandException when it cannot be done
     */
    Exit run(Run run);
}
