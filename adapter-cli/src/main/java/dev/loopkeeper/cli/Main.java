package dev.loopkeeper.cli;

import java.util.List;
import java.util.Optional;

/** Starts Loopkeeper at a terminal. */
public final class Main {
    private Main() {}

    /** Runs one command and ends the process with its exit code. */
    public static void main(String[] arguments) {
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
