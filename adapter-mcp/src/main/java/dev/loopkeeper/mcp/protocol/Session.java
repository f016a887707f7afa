package dev.loopkeeper.mcp.protocol;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What {@code initialize} agreed upon, and what was asked for since. Safe for use by any thread. */
final class Session {
    private final Watcher watcher;
    private final ClientRequests requests;
    private volatile @Nullable Client client;
    private volatile LogLevel logLevel = LogLevel.INFO;

    Session(Watcher watcher, ClientRequests requests) {
        this.watcher = watcher;
        this.requests = requests;
    }

    Optional<Client> client() {
        return Optional.ofNullable(client);
    }

    void agree(Client agreed) {
        client = agreed;
    }

    LogLevel logLevel() {
        return logLevel;
    }

    void logFrom(LogLevel level) {
        logLevel = level;
    }

    /** What calls ask the client while they run. */
    ClientRequests requests() {
        return requests;
    }

    /** Tells the client of changes, outside any request. */
    Watcher watcher() {
        return watcher;
    }
}
