package dev.loopkeeper.connection;

import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/**
 * Serves the tools of one agent to a program of its own, which speaks the Model Context Protocol. A port, found through
 * {@link java.util.ServiceLoader}.
 */
public interface AgentServer {
    /**
     * For whom tools are served.
     *
     * @param store the URI of the store
     * @param user whose records are meant
     * @param agent the identity of what the agent is asked
     * @param lease tells the program that looks after it from others that did so before or do so later
     * @param zone the zone of who asked for it; empty for the user's own
     */
    record Seat(String store, String user, String agent, String lease, Optional<ZoneId> zone) {}

    /** The command that starts the server over its standard input and output, word by word; it depends on no folder in which it is started. */
    List<String> command(Seat seat);
}
