package dev.loopkeeper.mcp;

import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.text.Nearest;
import dev.loopkeeper.tool.catalog.Catalog;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What the command line asks for.
 *
 * @param command what to do
 * @param store the store's URI, when one was named
 * @param user whose records are served
 * @param toolsets the sets of tools offered
 * @param readOnly whether only tools that change nothing are offered
 * @param debug whether defects show where they happened
 * @param client the client whose configuration is wanted, when one was named
 * @param agent the agent whose tools alone are served, when one was named
 */
record Options(
        Command command,
        Optional<String> store,
        UserId user,
        Set<String> toolsets,
        boolean readOnly,
        boolean debug,
        Optional<String> client,
        Optional<Agent> agent) {
    /**
     * An agent that is a program of its own, and starts this one.
     *
     * @param id the identity of what it is asked
     * @param lease tells the program that looks after it from others
     * @param zone the zone of who asked for it; empty for the user's own
     */
    record Agent(String id, String lease, Optional<ZoneId> zone) {}

    /** What can be done. */
    enum Command {
        /** Serve an assistant. */
        SERVE,
        /** Print what to write into a client's configuration. */
        PRINT_CONFIG,
        /** Open the store and say how it is. */
        DOCTOR,
        /** Say the version. */
        VERSION,
        /** Say what can be said here. */
        HELP
    }

    private static final List<String> WORDS = List.of(
            "--store",
            "--user",
            "--toolsets",
            "--read-only",
            "--debug",
            "--client",
            "--agent",
            "--lease",
            "--zone",
            "--version",
            "--help",
            "print-config",
            "doctor");

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
     * @throws UsageException when it makes no sense
     */
    static Options of(List<String> arguments, Surroundings surroundings) throws UsageException {
        return new Reader(arguments, surroundings).read();
    }

    private static final class Reader {
        private final Deque<String> words;
        private Command command = Command.SERVE;
        private Optional<String> store;
        private Optional<String> user;
        private Set<String> toolsets = Set.of("everyday");
        private Optional<String> client = Optional.empty();
        private Optional<String> agent = Optional.empty();
        private Optional<String> lease = Optional.empty();
        private Optional<ZoneId> zone = Optional.empty();
        private boolean readOnly;
        private boolean debug;

        Reader(List<String> arguments, Surroundings surroundings) {
            this.words = new ArrayDeque<>(arguments);
            this.store = surroundings.variable("LOOPKEEPER_STORE");
            this.user = surroundings.variable("LOOPKEEPER_USER");
        }

        Options read() throws UsageException {
            while (!words.isEmpty()) {
                take(words.pop());
            }
            return new Options(command, store, user(), toolsets, readOnly, debug, client, agent());
        }

        private void take(String word) throws UsageException {
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            if (equals > 0) {
                words.push(word.substring(equals + 1));
            }
            String name = equals > 0 ? word.substring(0, equals) : word;
            switch (name) {
                case "--store" -> store = Optional.of(value(name));
                case "--user" -> user = Optional.of(value(name));
                case "--toolsets" -> toolsets = toolsets(value(name));
                case "--client" -> client = Optional.of(value(name));
                case "--agent" -> agent = Optional.of(value(name));
                case "--lease" -> lease = Optional.of(value(name));
                case "--zone" -> zone = Optional.of(zone(value(name)));
                case "--read-only" -> readOnly = true;
                case "--debug" -> debug = true;
                case "--version", "-V" -> command = Command.VERSION;
                case "--help", "-h", "help" -> command = Command.HELP;
                case "print-config" -> command = Command.PRINT_CONFIG;
                case "doctor" -> command = Command.DOCTOR;
                default -> throw unknown(word);
            }
        }

        private String value(String name) throws UsageException {
            if (words.isEmpty() || words.peek().isBlank()) {
                throw new UsageException(name + " needs a value");
            }
            return words.pop();
        }

        private Optional<Agent> agent() throws UsageException {
            if (agent.isPresent() != lease.isPresent() || (agent.isEmpty() && zone.isPresent())) {
                throw new UsageException("--agent needs --lease, and --lease and --zone need --agent;"
                        + " loopkeeper passes them to the commands that it runs as agents");
            }
            return agent.map(id -> new Agent(id, lease.orElse(""), zone));
        }

        private static ZoneId zone(String name) throws UsageException {
            try {
                return ZoneId.of(name);
            } catch (DateTimeException e) {
                throw new UsageException("--zone: '" + name + "' is not a time zone such as Europe/London");
            }
        }

        private UserId user() throws UsageException {
            try {
                return user.map(UserId::new).orElse(UserId.DEFAULT);
            } catch (IllegalArgumentException e) {
                throw new UsageException("--user: " + e.getMessage());
            }
        }

        private static Set<String> toolsets(String list) throws UsageException {
            Set<String> known = ToolItems.toolsets(Catalog.standard());
            Set<String> named = new TreeSet<>();
            for (String name : list.split(",", -1)) {
                if (!known.contains(name.strip())) {
                    throw new UsageException(
                            "--toolsets: '" + name.strip() + "' is none of " + String.join(", ", known));
                }
                named.add(name.strip());
            }
            return named;
        }

        private static UsageException unknown(String word) {
            String hint = Nearest.hint(word, WORDS, 1, "; see --help");
            return new UsageException("'" + word + "' is not an option or command" + hint);
        }
    }
}
