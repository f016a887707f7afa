package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.Page;
import java.util.Optional;

/**
 * Finds one user's records of a {@link RecordType}; reads only.
 *
 * @param <R> the records
 */
public interface RecordStore<R> {
    /** The record of that identity. */
    Optional<R> byId(String id);

    /**
     * The records that {@code query} asks for, in the order of their type, then by identity.
     *
     * @throws dev.loopkeeper.json.CursorException when the cursor names no record of the list
     */
    Page<R> list(RecordQuery query);
}
