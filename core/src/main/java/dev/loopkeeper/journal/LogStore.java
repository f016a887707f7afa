package dev.loopkeeper.journal;

import dev.loopkeeper.json.Page;
import java.util.Optional;

/** Finds one user's log entries; reads only. */
public interface LogStore {
    /** The entry of that identity. */
    Optional<LogEntry> byId(LogId id);

    /**
     * The entries that {@code query} asks for.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no entry of the list
     */
    Page<LogEntry> list(LogQuery query);
}
