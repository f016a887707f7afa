package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.CommandException;
import dev.loopkeeper.cli.input.Exit;
import dev.loopkeeper.cli.input.Option;
import java.util.List;

/** One command; built only when it runs or when its help is wanted. */
interface Command {
    /** Its name, as it is typed. */
    String name();

    /** What it does, in a line. */
    String summary();

    /** What there is to say about it beyond the summary; empty when nothing. */
    default String details() {
        return "";
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
