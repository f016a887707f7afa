package dev.loopkeeper.cli.input;

import dev.loopkeeper.DefaultStore;
import dev.loopkeeper.Loopkeeper;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Everything a run takes from the machine.
 *
 * @param in standard input
 * @param out standard output
 * @param err standard error
 * @param variables the environment variables
 * @param terminal whether a person sits at both ends of it; asked only when it matters
 * @param charset the name of the charset that standard output is shown in; empty when unknown
 * @param home the person's home folder
 * @param system the operating system's name
 * @param machine clock, zone and randomness; asked only when a store is opened
 */
public record Surroundings(
        InputStream in,
        OutputStream out,
        OutputStream err,
        Map<String, String> variables,
        BooleanSupplier terminal,
        Optional<String> charset,
        Path home,
        String system,
        Supplier<Loopkeeper.Environment> machine) {
    /** The variable's value; empty when it is not set or blank. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /** The store of those who name none. */
    String standardStore() {
        return DefaultStore.uri(system, home.toString(), this::variable);
    }
}
