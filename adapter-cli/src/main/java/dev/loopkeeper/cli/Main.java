package dev.loopkeeper.cli;

import java.util.List;
import java.util.Optional;

/** Starts Loopkeeper at a terminal. */
public final class Main {
    private static final String SHORT = "loopkeeper.short";

    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        // One command ends soon: stores do without what is slow to start.
        System.setProperty(SHORT, System.getProperty(SHORT, "true"));
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
