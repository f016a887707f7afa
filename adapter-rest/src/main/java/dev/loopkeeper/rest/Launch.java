package dev.loopkeeper.rest;

import dev.loopkeeper.Server;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.text.Nearest;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What the command line of the server asks for.
 *
 * @param store the store's URI; empty for the standard one
 * @param help whether it asks what can be said
 */
record Launch(Optional<String> store, UserId user, String host, int port, boolean help) {
    static final String HELP = """
            java -jar loopkeeper-rest.jar [--host HOST] [--port N] [--store URI] [--user NAME]

              --host HOST   The name or address to listen at (default: 127.0.0.1).
              --port N      The port to listen at (default: 8321; 0: any free one).
              --store URI   The store, sqlite:FILE or yaml:FOLDER. Default: LOOPKEEPER_STORE, or your data folder.
              --user NAME   The user whose records are served. Default: LOOPKEEPER_USER.

            Prints its address when it listens, and ends with Ctrl-C.""";

    private static final List<String> NAMES = List.of("--host", "--port", "--store", "--user");

    /** A command line that makes no sense; the message says why. */
    static final class UsageException extends Exception {
        private static final long serialVersionUID = 1L;

        UsageException(String message) {
            super(message);
        }
    }

    /**
     * Reads a command line.
     *
     * @param variables the environment variables by name; empty for one that is not set
     * @throws UsageException when it makes no sense
     */
    static Launch of(List<String> arguments, Function<String, Optional<String>> variables) throws UsageException {
        Map<String, String> values = new HashMap<>();
        Deque<String> words = new ArrayDeque<>(arguments);
        boolean help = arguments.contains("--help") || arguments.contains("-h");
        while (!help && !words.isEmpty()) {
            take(words, values);
        }
        return new Launch(
                Optional.ofNullable(values.get("--store")).or(() -> variables.apply("LOOPKEEPER_STORE")),
                user(Optional.ofNullable(values.get("--user")).or(() -> variables.apply("LOOPKEEPER_USER"))),
                values.getOrDefault("--host", Server.HOST),
                port(values.getOrDefault("--port", "" + Server.PORT)),
                help);
    }

    private static void take(Deque<String> words, Map<String, String> values) throws UsageException {
        String word = words.pop();
        int equals = word.indexOf('=');
        String name = equals > 0 ? word.substring(0, equals) : word;
        if (!NAMES.contains(name)) {
            throw new UsageException("'" + word + "' is not an option" + Nearest.hint(name, NAMES, 1, "; see --help"));
        }
        if (equals <= 0 && words.isEmpty()) {
            throw new UsageException(name + " needs a value");
        }
        values.put(name, equals > 0 ? word.substring(equals + 1) : words.pop());
    }

    private static UserId user(Optional<String> name) throws UsageException {
        try {
            return name.map(UserId::new).orElse(UserId.DEFAULT);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--user: " + e.getMessage());
        }
    }

    private static int port(String text) throws UsageException {
        if (!text.matches("\\d{1,5}") || Integer.parseInt(text) > Server.MOST_PORT) {
            throw new UsageException("--port: '" + text + "' must be a number from 0 to " + Server.MOST_PORT);
        }
        return Integer.parseInt(text);
    }

    Server.Options options(InstantSource clock, Consumer<Throwable> defects) {
        return new Server.Options(host, port, user, clock, Optional.empty(), defects);
    }
}
