package dev.loopkeeper.cli;

import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Stores in memory that outlive a run, as those on disk do; {@code shared:broken} cannot be opened. */
public final class SharedStores implements StorageProvider {
    private static final Map<String, Storage> STORES = new ConcurrentHashMap<>();

    @Override
    public String scheme() {
        return "shared";
    }

    @Override
    public String example() {
        return "shared:NAME";
    }

    @Override
    public Storage open(String location) {
        if (location.equals("broken")) {
            throw new StoreException("the disk is full; make room and try again");
        }
        return new Kept(STORES.computeIfAbsent(location, name -> new MemoryStorage()));
    }

    private record Kept(Storage storage) implements Storage {
        @Override
        public <R> R read(UserId user, Function<Records, R> query) {
            return storage.read(user, query);
        }

        @Override
        public <R> R write(UserId user, Function<Records, Work<R>> work) {
            return storage.write(user, work);
        }

        @Override
        public boolean note(UserId user, List<Note> notes, Duration patience) {
            return storage.note(user, notes, patience);
        }

        @Override
        public List<Trouble> check() {
            return storage.check();
        }

        @Override
        public Optional<ConversationStore> conversations(UserId user) {
            return storage.conversations(user);
        }

        @Override
        public void close() {}
    }
}
