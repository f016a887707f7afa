package dev.loopkeeper.cli;

import dev.loopkeeper.cli.input.RawArguments;
import java.util.List;
import java.util.Optional;

/** Starts Loopkeeper at a terminal. */
public final class Main {
    /** Whether the SQLite store does without what costs at start. */
    static final String PLAIN = "loopkeeper.sqlite.plain";

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        // One command does not earn back what JDBI costs at start.
        System.setProperty(PLAIN, System.getProperty(PLAIN, "true"));
        int exit = new Program(Machine.surroundings(), version())
                .run(RawArguments.of(List.of(arguments), RawArguments.OF_THIS_PROCESS));
        System.exit(exit);
    }

    /** What the jar's manifest says; a class folder has none. */
    static String version() {
        return Optional.ofNullable(Main.class.getPackage().getImplementationVersion())
                .orElse("(unpackaged)");
    }
}
