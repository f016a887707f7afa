package dev.loopkeeper.storage.held;

import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.conversation.HeldConversations;
import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Dangling;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A store that lives as long as its process; what it holds, backups among it, is gone when it is closed. */
public final class MemoryStorage implements Storage, Bulk {
    private static final HeldRecords NOTHING = new HeldRecords();

    private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
    // Guarded by lock.
    private final Map<UserId, HeldRecords> users = new LinkedHashMap<>();
    private final Map<UserId, HeldConversations> conversations = new LinkedHashMap<>();
    private final Map<String, Map<UserId, HeldRecords>> backups = new LinkedHashMap<>();

    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        return locked(lock.readLock(), () -> query.apply(new ListedRecords(users.getOrDefault(user, NOTHING))));
    }

    @Override
    public boolean asksOnce() {
        return true;
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        return locked(lock.writeLock(), () -> {
            HeldRecords held = users.computeIfAbsent(user, any -> new HeldRecords());
            Work<R> done = work.apply(new ListedRecords(held));
            done.change().ifPresent(change -> held.keep(change, done.upkeep()));
            return done.result();
        });
    }

    @Override
    public boolean note(UserId user, List<Note> notes, Duration patience) {
        if (!taken(patience)) {
            return false;
        }
        try {
            notes.forEach(users.computeIfAbsent(user, any -> new HeldRecords())::note);
            return true;
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public List<Trouble> check() {
        return users.keySet().stream()
                .flatMap(user -> read(user, Dangling::in).stream())
                .toList();
    }

    @Override
    public Optional<Bulk> bulk() {
        return Optional.of(this);
    }

    @Override
    public Optional<ConversationStore> conversations(UserId user) {
        return locked(
                lock.writeLock(),
                () -> Optional.of(conversations.computeIfAbsent(user, any -> new HeldConversations())));
    }

    @Override
    public List<UserId> users() {
        return locked(
                lock.readLock(),
                () -> Stream.concat(
                                users.entrySet().stream()
                                        .filter(held -> !held.getValue().isEmpty())
                                        .map(Map.Entry::getKey),
                                conversations.entrySet().stream()
                                        .filter(talks ->
                                                !talks.getValue().list().isEmpty())
                                        .map(Map.Entry::getKey))
                        .distinct()
                        .sorted(UserId.ORDER)
                        .toList());
    }

    @Override
    public <R> R load(Function<Intake, R> work) {
        return locked(lock.writeLock(), () -> {
            HeldIntake intake = new HeldIntake(users);
            R result = work.apply(intake);
            users.putAll(intake.changed());
            return result;
        });
    }

    @Override
    public String backup(String name) {
        return locked(lock.writeLock(), () -> {
            backups.put(name, copies(users));
            return name;
        });
    }

    @Override
    public void restore(String backup) {
        locked(lock.writeLock(), () -> {
            Map<UserId, HeldRecords> kept = Optional.ofNullable(backups.get(backup))
                    .orElseThrow(() -> new StoreException("there is no backup '" + backup + "'; nothing was changed"));
            users.clear();
            users.putAll(copies(kept));
            return true;
        });
    }

    @Override
    public void close() {
        locked(lock.writeLock(), () -> {
            users.clear();
            conversations.clear();
            backups.clear();
            return true;
        });
    }

    private boolean taken(Duration patience) {
        try {
            return lock.writeLock().tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Map<UserId, HeldRecords> copies(Map<UserId, HeldRecords> all) {
        Map<UserId, HeldRecords> copies = new LinkedHashMap<>();
        all.forEach((user, held) -> copies.put(user, new HeldRecords(held)));
        return copies;
    }

    private static <R> R locked(Lock lock, Supplier<R> work) {
        lock.lock();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
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
