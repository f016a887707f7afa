package dev.loopkeeper.storage;

import dev.loopkeeper.storage.trouble.Trouble;
import java.util.List;
import java.util.function.Function;

/** Answers, and refuses every write; whoever opened the store inside closes it. */
public record ReadOnlyStorage(Storage inner) implements Storage {
    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        return inner.read(user, query);
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        throw new ReadOnlyStoreException("may only be read");
    }

    @Override
    public List<Trouble> check() {
        return inner.check();
    }

    @Override
    public void close() {}
}
