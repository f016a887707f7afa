package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.time.Moment;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** A store in a file with a workspace over it; it is Wednesday, 14 January 2026. */
final class Home implements AutoCloseable {
    static final LocalDate TODAY = LocalDate.parse("2026-01-14");
    private static final LocalDateTime NOW = LocalDateTime.parse("2026-01-14T09:32:00");

    /** No two draw the same ids. */
    private static final AtomicLong SEEDS = new AtomicLong(1_000);

    private final Storage storage;
    private final Workspace workspace;

    Home(Storage storage) {
        this(storage, SEEDS.incrementAndGet());
    }

    /** A store whose changes get ids that another seed does not give. */
    Home(Storage storage, long seed) {
        this.storage = storage;
        this.workspace = new Workspace(storage, ZoneOffset.UTC, new SplittableRandom(seed));
    }

    static Home at(Path file) {
        return new Home(new SqliteStorageProvider().open(file.toString()));
    }

    static Caller caller(UserId user) {
        return new Caller(user, "test", new Moment.Local(NOW), Optional.empty());
    }

    Storage storage() {
        return storage;
    }

    Workspace workspace() {
        return workspace;
    }

    void write(UserId user, Changes changes) {
        workspace.write(caller(user), "test", view -> Decision.accept("", changes, "Tested."));
    }

    void write(Changes changes) {
        write(UserId.DEFAULT, changes);
    }

    <R> R read(UserId user, Function<Records, R> query) {
        return storage.read(user, query);
    }

    <R> R read(Function<Records, R> query) {
        return read(UserId.DEFAULT, query);
    }

    /** Adds one to today's counter and returns what it was before. */
    int count() {
        return workspace
                .write(caller(UserId.DEFAULT), "test", view -> {
                    int before = view.days().on(TODAY).number("n").intValueExact();
                    return Decision.accept(before, new Changes().count(TODAY, "n", BigDecimal.ONE), "Counted.");
                })
                .<Integer>switchOn(done -> done.result(), refused -> -1);
    }

    int counted() {
        return read(records -> records.days().on(TODAY).number("n").intValueExact());
    }

    /** Every change, the newest first. */
    List<Change> changes() {
        return read(records -> records.history().latest(Integer.MAX_VALUE, Optional.empty()));
    }

    @Override
    public void close() {
        workspace.close();
    }
}
