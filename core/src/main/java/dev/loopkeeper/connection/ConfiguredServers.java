package dev.loopkeeper.connection;

import dev.loopkeeper.LoopkeeperException;
import dev.loopkeeper.connection.ServerFailure.Kind;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.text.Nearest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The servers of tools that the users of a store set up, by name, and what they can be asked. Nothing is looked for, opened or started before
 * it is needed. Only the person at the machine sets servers up: no tool does. Asked outside of transactions, as servers may be slow. Safe
 * for use by any number of threads.
 */
public final class ConfiguredServers implements AutoCloseable {
    private static final String MISSING =
            "no MCP client is installed; add loopkeeper-adapter-mcp-client to the class path";

    private final Optional<URI> beside;
    private final Supplier<Optional<ToolServersProvider>> provider;
    private final ConfiguredRunner runner;
    private @Nullable ServerSettings settings;
    private @Nullable ToolServers servers;
    private boolean closed;

    /** The servers of a store that keeps what is beside it there; with an empty place they are held in memory. */
    public ConfiguredServers(Optional<URI> beside) {
        this(beside, ConfiguredServers::installed);
    }

    ConfiguredServers(Optional<URI> beside, Supplier<Optional<ToolServersProvider>> provider) {
        this.beside = beside;
        this.provider = provider;
        this.runner = new ConfiguredRunner(beside, provider);
    }

    /** The commands that the users set to do what agents are asked for. */
    public ConfiguredRunner runner() {
        return runner;
    }

    /** The user's servers by name. */
    public SortedMap<ServerName, ServerPlace> of(String user) {
        return settings().of(user);
    }

    /** Names of servers that were set up somewhere else, and came along with a folder; they are not used. */
    public SortedSet<ServerName> foreign(String user) {
        return settings().foreign(user);
    }

    /**
     * Sets up a server, which is not reached yet. A program is run by whoever asks it for something later.
     *
     * @return whether it is; false when there is one of that name
     * @throws LoopkeeperException when it cannot be kept, or nothing is installed that reaches servers
     */
    public boolean add(String user, ServerName name, ServerPlace place) {
        if (beside.isPresent() && provider.get().isEmpty()) {
            throw new LoopkeeperException(MISSING);
        }
        return settings().add(user, name, place);
    }

    /**
     * Takes a server away.
     *
     * @return whether there was one of that name
     * @throws LoopkeeperException when it cannot be taken away
     */
    public boolean remove(String user, ServerName name) {
        return settings().remove(user, name);
    }

    /** The tools of a user's server; see {@link ToolServers#tools}. */
    public ToolList tools(String user, ServerName name, Duration patience) {
        return ask(user, name, (reached, place) -> reached.tools(place, patience), failure -> failure);
    }

    /** Calls a tool of a user's server once; see {@link ToolServers#call}. */
    public ServerReply call(String user, ToolName tool, JsonObject arguments, Duration patience) {
        return ask(
                user,
                tool.server(),
                (reached, place) -> reached.call(place, tool.tool(), arguments, patience),
                failure -> failure);
    }

    /**
     * Which of some servers a user has not set up, and what there is, a sentence for each.
     *
     * @param named the names of servers, each as often as it is spoken of
     */
    public List<String> missing(String user, Stream<ServerName> named) {
        List<ServerName> names = named.distinct().toList();
        if (names.isEmpty()) {
            return List.of();
        }
        SortedMap<ServerName, ServerPlace> known = of(user);
        return names.stream()
                .filter(name -> !known.containsKey(name))
                .map(name -> unknown(name, known, foreign(user)))
                .map(text -> text.endsWith("?") || text.endsWith(".") ? text : text + ".")
                .toList();
    }

    /** What is asked of a server. */
    private interface Question<R> {
        R ask(ToolServers reached, ServerPlace place);
    }

    private <R> R ask(String user, ServerName name, Question<R> question, Function<ServerFailure, R> failed) {
        SortedMap<ServerName, ServerPlace> known = of(user);
        ServerPlace place = known.get(name);
        if (place == null) {
            return failed.apply(new ServerFailure(Kind.NO_SUCH_SERVER, unknown(name, known, foreign(user)), false));
        }
        Optional<ToolServers> reached = reached();
        return reached.isPresent()
                ? question.ask(reached.get(), place)
                : failed.apply(new ServerFailure(Kind.NOT_INSTALLED, MISSING + ".", false));
    }

    private static String unknown(
            ServerName name, SortedMap<ServerName, ServerPlace> known, SortedSet<ServerName> foreign) {
        if (foreign.contains(name)) {
            return "The server '" + name + "' was set up in another folder or on another machine; set it up here with"
                    + " 'loopkeeper servers add'.";
        }
        List<String> names = known.keySet().stream().map(ServerName::value).toList();
        String others = names.isEmpty() ? "" : "; " + Counted.there(names, names.size());
        return "There is no server '" + name + "'" + Nearest.hint(name.value(), names, 1, others)
                + (names.isEmpty() ? "; 'loopkeeper servers add' sets one up." : "");
    }

    private synchronized ServerSettings settings() {
        if (settings == null) {
            settings = beside.flatMap(folder -> provider.get().map(found -> found.settings(folder)))
                    .orElseGet(HeldServerSettings::new);
        }
        return settings;
    }

    private synchronized Optional<ToolServers> reached() {
        if (closed) {
            throw new IllegalStateException("the servers are closed");
        }
        if (servers == null) {
            servers = provider.get().map(ToolServersProvider::open).orElse(null);
        }
        return Optional.ofNullable(servers);
    }

    private static Optional<ToolServersProvider> installed() {
        return ServiceLoader.load(ToolServersProvider.class, ConfiguredServers.class.getClassLoader())
                .findFirst();
    }

    /** Ends the programs that were started, and leaves the servers that were reached. */
    @Override
    public void close() {
        ToolServers reached;
        synchronized (this) {
            closed = true;
            reached = servers;
        }
        if (reached != null) {
            reached.close();
        }
    }
}
