package dev.loopkeeper.storage;

import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

/** A store that lives as long as its process; what it holds is gone when it is closed. */
public final class MemoryStorage implements Storage {
    private final ConcurrentMap<UserId, Shelf> shelves = new ConcurrentHashMap<>();

    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        Shelf shelf = shelf(user);
        shelf.lock.readLock().lock();
        try {
            return query.apply(shelf.records);
        } finally {
            shelf.lock.readLock().unlock();
        }
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        Shelf shelf = shelf(user);
        shelf.lock.writeLock().lock();
        try {
            Work<R> done = work.apply(shelf.records);
            done.change().ifPresent(change -> shelf.held.keep(change, done.upkeep()));
            return done.result();
        } finally {
            shelf.lock.writeLock().unlock();
        }
    }

    @Override
    public List<Trouble> check() {
        return shelves.keySet().stream()
                .flatMap(user -> read(user, Dangling::in).stream())
                .toList();
    }

    @Override
    public void close() {
        shelves.clear();
    }

    private Shelf shelf(UserId user) {
        return shelves.computeIfAbsent(user, any -> new Shelf());
    }

    private static final class Shelf {
        private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
        private final HeldRecords held = new HeldRecords();
        private final Records records = new ListedRecords(held);
    }

    /** Opens {@code memory:} stores; every opening is a new and empty one. */
    public static final class Provider implements StorageProvider {
        @Override
        public String scheme() {
            return "memory";
        }

        @Override
        public String example() {
            return "memory:";
        }

        @Override
        public Storage open(String location) {
            return new MemoryStorage();
        }
    }
}
