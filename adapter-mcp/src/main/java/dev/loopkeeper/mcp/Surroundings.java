package dev.loopkeeper.mcp;

import dev.loopkeeper.DefaultStore;
import dev.loopkeeper.Loopkeeper;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Everything a run takes from the machine.
 *
 * @param in standard input
 * @param out standard output, which nobody else writes to
 * @param err standard error
 * @param variables the environment variables
 * @param home the person's home folder
 * @param system the operating system's name
 * @param program the jar and the Java that run
 * @param machine clock, zone and randomness; asked only when a store is opened
 */
record Surroundings(
        InputStream in,
        OutputStream out,
        PrintStream err,
        Map<String, String> variables,
        Path home,
        String system,
        Program program,
        Supplier<Loopkeeper.Environment> machine) {
    /**
     * What is running.
     *
     * @param java the Java that runs it
     * @param jar the jar it runs from
     * @param version its version
     */
    record Program(Path java, Path jar, String version) {}

    /** The variable's value; empty when it is not set or blank. */
    Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /** The store of those who name none. */
    String defaultStore() {
        return DefaultStore.uri(system, home.toString(), this::variable);
    }
}
