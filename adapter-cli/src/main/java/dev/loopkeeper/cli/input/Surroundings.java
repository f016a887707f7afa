package dev.loopkeeper.cli.input;

import dev.loopkeeper.DefaultStore;
import dev.loopkeeper.Loopkeeper;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
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
 * @param host the process that runs the command in place of one of its own; empty in the command's own process
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
        Supplier<Loopkeeper.Environment> machine,
        Optional<HostProcess> host) {
    /** The variables that commands ask for; a process that hands a command over sends these. */
    public static final List<String> VARIABLES = List.of(
            "LOOPKEEPER_STORE",
            "LOOPKEEPER_USER",
            "XDG_DATA_HOME",
            "COLUMNS",
            "NO_COLOR",
            "CLICOLOR_FORCE",
            "TERM",
            "LC_ALL",
            "LC_CTYPE",
            "LANG");

    /** The variable's value; empty when it is not set or blank. */
    public Optional<String> variable(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> !value.isBlank());
    }

    /**
     * Takes that a store is about to be opened.
     *
     * @throws NotHereException in a process that serves another one
     */
    public void opens(String store) {
        if (host.isPresent()) {
            host.get().opens(store);
        }
    }

    /**
     * Goes on in the command's own process only.
     *
     * @param why what it needs there
     * @throws NotHereException in any other one
     */
    public void needOwnProcess(String why) {
        if (host.isPresent()) {
            throw new NotHereException(why);
        }
    }

    /** The folder of those who keep nothing elsewhere, as shells see it: their home folder may have been set. */
    public Path dataFolder() {
        return Path.of(DefaultStore.folder(system, variable("HOME").orElseGet(home::toString), this::variable));
    }

    /** The store of those who name none. */
    String standardStore() {
        return DefaultStore.uri(system, home.toString(), this::variable);
    }
}
