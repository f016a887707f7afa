package dev.loopkeeper.testkit;

import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.held.MemoryStorage;
import java.util.Optional;

/** The store in memory: what every other store is compared with. */
public final class MemoryFixture implements StorageFixture {
    /** A fixture that has opened nothing yet. */
    public MemoryFixture() {}

    @Override
    public Storage open() {
        return new MemoryStorage();
    }

    @Override
    public Optional<Storage> reopen() {
        return Optional.empty();
    }

    /** Nothing is left behind. */
    @Override
    public void close() {}
}
