package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.held.MemoryStorage;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** A store in memory that knows whether somebody is looking at it or changing it just now; used by one thread. */
final class WatchedStorage implements Storage {
    private final MemoryStorage held = new MemoryStorage();
    private int inside;

    boolean isInUse() {
        return inside > 0;
    }

    private <R> R using(Supplier<R> use) {
        inside++;
        try {
            return use.get();
        } finally {
            inside--;
        }
    }

    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        return using(() -> held.read(user, query));
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        return using(() -> held.write(user, work));
    }

    @Override
    public boolean note(UserId user, List<Note> notes, Duration patience) {
        return using(() -> held.note(user, notes, patience));
    }

    @Override
    public List<Trouble> check() {
        return held.check();
    }

    @Override
    public void close() {
        held.close();
    }
}
