package dev.loopkeeper.connection;

import dev.loopkeeper.json.JsonObject;
import java.time.Duration;

/**
 * Servers of tools, which speak the Model Context Protocol. A port. A server is reached when something is first asked of it, is kept for what
 * comes next, and is reached again when it ended. What programs, networks and servers can do wrong is an answer, and never thrown. They
 * may be slow, so they are asked outside of transactions. Safe for use by any number of threads.
 */
public interface ToolServers extends AutoCloseable {
    /**
     * The tools of a server.
     *
     * @param patience how long is waited, the start of a program included; a thread that is interrupted waits no more
     */
    ToolList tools(ServerPlace place, Duration patience);

    /**
     * Calls a tool once.
     *
     * @param tool its name on that server
     * @param patience how long is waited, the start of a program included; a thread that is interrupted waits no more
     */
    ServerReply call(ServerPlace place, String tool, JsonObject arguments, Duration patience);

    /** Ends the programs that were started, and leaves the servers that were reached. What is asked afterwards fails. */
    @Override
    void close();
}
