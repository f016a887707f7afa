package dev.loopkeeper.testkit;

import dev.loopkeeper.storage.Storage;
import java.util.Optional;

/**
 * Gives a test the store that it puts to the proof, one at a time; what an adapter implements to inherit the contracts.
 * Used by one thread.
 */
public interface StorageFixture extends AutoCloseable {
    /** A new and empty store; the one that was open before is closed. */
    Storage open();

    /**
     * Closes the store and opens it again, with all that it held; empty, and nothing closed, for a store whose data ends
     * with it.
     *
     * @throws IllegalStateException when nothing was opened yet
     */
    Optional<Storage> reopen();

    /** Where another process finds the store that was opened last; empty when none does. */
    default Optional<String> uri() {
        return Optional.empty();
    }

    /** Closes the open store, when there is one, and takes away what it left behind. */
    @Override
    void close();
}
