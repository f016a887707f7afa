package dev.loopkeeper.sqlite;

import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.sqlite.file.Connections;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.sqlite.file.Wiping;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Transaction;
import dev.loopkeeper.sqlite.sql.Troubles;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A store in one SQLite file: one writer at a time, and readers that see the file as it was when they began. */
final class SqliteStorage implements Storage {
    private static final int TRIES = 6;
    private static final int IDLE_READERS = 16;
    private static final String BESIDE = ".private";
    private static final String FILES = ".files";

    private final Connections connections;
    private final PendingLoops pending = new PendingLoops();
    private final ReentrantLock writing = new ReentrantLock(true);
    private final ConcurrentLinkedDeque<Sql> idleReaders = new ConcurrentLinkedDeque<>();
    private @Nullable Sql idleWriter;
    private volatile boolean closed;

    SqliteStorage(Connections connections) {
        this.connections = connections;
    }

    /**
     * Creates the database, or brings it up to date.
     *
     * @throws StoreException when it cannot be, or belongs to another program
     */
    void prepare() {
        writing.lock();
        try {
            idleWriter = untilFree(this::writer);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public <R> R read(UserId user, Function<Records, R> query) {
        return this.<R>reading(sql -> query.apply(records(sql, user)));
    }

    /** A file that is busy is so at the first statement of all. */
    @Override
    public boolean asksOnce() {
        return true;
    }

    /** Answers from the file as it is now. */
    <R> R reading(Function<Sql, R> query) {
        return untilFree(() -> {
            Sql sql = open(idleReaders.poll(), connections::reader);
            R result = new Transaction(sql, "BEGIN").<R>run(() -> query.apply(sql), any -> false);
            rest(sql);
            return result;
        });
    }

    /** Changes what is no record, in one transaction. */
    <R> R writing(Function<Sql, R> change) {
        return this.<R>exclusively(sql -> new Transaction(sql, "BEGIN IMMEDIATE")
                .<R>run(
                        () -> {
                            connections.checkSchema(sql);
                            return change.apply(sql);
                        },
                        any -> true));
    }

    @Override
    public Optional<ConversationStore> conversations(UserId user) {
        return Optional.of(new SqlConversations(this, Value.of(user.value())));
    }

    @Override
    public <R> R write(UserId user, Function<Records, Work<R>> work) {
        return this.<R>exclusively(sql -> writeOnce(sql, user, work));
    }

    @Override
    public boolean note(UserId user, List<Note> notes, Duration patience) {
        if (writing.isHeldByCurrentThread() || !takes(patience)) {
            return false;
        }
        try {
            withWriter(sql -> note(sql, new SqlNotes(sql, Value.of(user.value())), notes, patience));
            return true;
        } catch (RuntimeException e) {
            if (Troubles.busy(e)) {
                return false;
            }
            throw Troubles.of(connections.file().path(), e);
        } finally {
            writing.unlock();
        }
    }

    @Override
    public Optional<Bulk> bulk() {
        return Optional.of(new SqliteBulk(this, connections));
    }

    @Override
    public Optional<URI> beside() {
        Path file = connections.file().path().toAbsolutePath();
        return Optional.of(file.resolveSibling(file.getFileName() + BESIDE).toUri());
    }

    @Override
    public Optional<URI> folder(UserId user) {
        Path file = connections.file().path().toAbsolutePath();
        Path own = file.resolveSibling(file.getFileName() + FILES);
        return Optional.of(
                user.equals(UserId.DEFAULT)
                        ? own.toUri()
                        : own.resolve("users").resolve(UserFolder.of(user)).toUri());
    }

    /** Uses the connection that writes, on which no transaction is under way, while nobody else of this process does. */
    <R> R exclusively(Function<Sql, R> use) {
        writing.lock();
        try {
            return untilFree(() -> withWriter(use));
        } finally {
            writing.unlock();
        }
    }

    @Override
    public List<Trouble> check() {
        return this.<List<Trouble>>reading(sql -> soundness(sql).troubles());
    }

    @Override
    public Mending mend() {
        List<Trouble> before = check();
        if (before.stream().noneMatch(Trouble::mendable)) {
            return new Mending(List.of(), before, Optional.empty());
        }
        writing.lock();
        try {
            Path backup = untilFree(this::mendOnce);
            pending.clear();
            return Mending.between(before, check(), Optional.of(backup.toString()));
        } finally {
            writing.unlock();
        }
    }

    /** On a connection of its own: a copy needs one on which no statement is under way. */
    private Path mendOnce() {
        try (Sql sql = connections.writer()) {
            Path backup = connections.file().backup(".bak-doctor");
            Migrations.copy(sql, backup);
            new Transaction(sql, "BEGIN IMMEDIATE")
                    .<Boolean>run(
                            () -> {
                                soundness(sql).mend();
                                return true;
                            },
                            any -> true);
            return backup;
        }
    }

    /** Reads the pending loops anew: what was loaded or restored need not have left a change that tells. */
    void forgetPending() {
        pending.clear();
    }

    private Soundness soundness(Sql sql) {
        return new Soundness(sql, connections.schema());
    }

    /** Waits for the write that is under way; reads that are end as they began. */
    @Override
    public void close() {
        writing.lock();
        try {
            closed = true;
            closeReaders();
            if (idleWriter != null) {
                closeWriter(idleWriter);
                idleWriter = null;
            }
        } finally {
            writing.unlock();
        }
    }

    /** A connection on which something went wrong is not used again. */
    private <R> R withWriter(Function<Sql, R> use) {
        Sql sql = open(idleWriter, this::writer);
        idleWriter = null;
        R result = use.apply(sql);
        idleWriter = sql;
        return result;
    }

    private boolean takes(Duration patience) {
        try {
            return writing.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private boolean note(Sql sql, SqlNotes kept, List<Note> notes, Duration patience) {
        Connections.wait(sql, patience);
        new Transaction(sql, "BEGIN IMMEDIATE")
                .<Boolean>run(
                        () -> {
                            connections.checkSchema(sql);
                            notes.forEach(kept::add);
                            return true;
                        },
                        any -> true);
        Connections.wait(sql, Duration.ofMillis(Connections.BUSY_MILLIS));
        return true;
    }

    private <R> R writeOnce(Sql sql, UserId user, Function<Records, Work<R>> work) {
        Work<R> done = new Transaction(sql, "BEGIN IMMEDIATE")
                .<Work<R>>run(() -> decided(sql, user, work), w -> w.change().isPresent());
        if (done.upkeep().scrub().isPresent()) {
            connections.wipe();
        }
        return done.result();
    }

    private Sql writer() {
        Sql sql = connections.writer();
        if (Wiping.isDue(sql)) {
            connections.wipe();
        }
        return sql;
    }

    private <R> Work<R> decided(Sql sql, UserId user, Function<Records, Work<R>> work) {
        connections.checkSchema(sql);
        SqlRecords records = records(sql, user);
        Work<R> done = work.apply(records);
        done.upkeep().scrub().ifPresent(words -> Wiping.due(sql));
        Value whose = Value.of(user.value());
        done.change()
                .ifPresent(change -> pending.during(
                        records.loops(), change, () -> new ChangeWriter(sql, whose).write(change, done.upkeep())));
        return done;
    }

    private SqlRecords records(Sql sql, UserId user) {
        return new SqlRecords(sql, Value.of(user.value()), pending);
    }

    private Sql open(@Nullable Sql idle, Supplier<Sql> opener) {
        if (closed) {
            throw new StoreException(connections.file().path() + " was closed; open it again");
        }
        return idle != null ? idle : opener.get();
    }

    private void closeWriter(Sql writer) {
        try (writer) {
            writer.list(row -> row.whole(0), "PRAGMA wal_checkpoint(TRUNCATE)");
        } catch (RuntimeException e) {
            throw Troubles.of(connections.file().path(), e);
        }
    }

    /** Keeps a reader for the next who asks; what a crowd opened at once is let go of again. */
    private void rest(Sql reader) {
        if (idleReaders.size() < IDLE_READERS) {
            idleReaders.push(reader);
        } else {
            reader.close();
        }
        if (closed) {
            closeReaders();
        }
    }

    private void closeReaders() {
        for (Sql reader = idleReaders.poll(); reader != null; reader = idleReaders.poll()) {
            reader.close();
        }
    }

    /** Tries again while another connection is in the way, and says in our words what else goes wrong. */
    private <R> R untilFree(Supplier<R> attempt) {
        for (int left = TRIES; ; left--) {
            try {
                return attempt.get();
            } catch (RuntimeException e) {
                if (left == 1 || !Troubles.busy(e)) {
                    throw Troubles.of(connections.file().path(), e);
                }
            }
        }
    }
}
