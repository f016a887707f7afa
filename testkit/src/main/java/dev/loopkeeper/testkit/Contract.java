package dev.loopkeeper.testkit;

import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Records;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.Workspace;
import dev.loopkeeper.storage.Written;
import dev.loopkeeper.time.Moment;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * What all contracts have in common: a store opened before each test and taken away after it.
 *
 * <p>What a test expects of the records is checked where they were written and, for stores that last, once more after the
 * store was closed and opened again.
 */
public abstract class Contract {
    /** The zone in which contracts tell the time. */
    public static final ZoneId ZONE = ZoneId.of("Europe/Berlin");

    /** When contracts play. */
    protected static final LocalDateTime NOW = LocalDateTime.parse("2026-01-14T09:32:05");

    /** Goes on when a store is opened again, as ids are never drawn twice. */
    private final SplittableRandom random = new SplittableRandom(42);

    private StorageFixture fixture;
    private Storage storage;
    private Workspace workspace;

    /** For the contracts of this module. */
    protected Contract() {}

    /** Where the stores come from; asked before each test. */
    protected abstract StorageFixture fixture();

    @BeforeEach
    final void openStore() {
        fixture = fixture();
        use(fixture.open());
    }

    @AfterEach
    final void closeStore() {
        fixture.close();
    }

    /** Closes the store and opens another one, which is empty. */
    protected final void openAnother() {
        use(fixture.open());
    }

    /** Where another process finds the store. */
    protected final Optional<String> uri() {
        return fixture.uri();
    }

    /** A second workspace over the store, as another door has it. */
    protected final Workspace anotherWorkspace() {
        return new Workspace(storage, ZONE, random);
    }

    /** A second workspace over the store that knows what lies near in meaning. */
    protected final Workspace anotherWorkspace(TextEmbedder embedder) {
        return new Workspace(storage, ZONE, random, Optional.of(embedder));
    }

    protected final Storage storage() {
        return storage;
    }

    protected final Workspace workspace() {
        return workspace;
    }

    /** Closes the store and opens it again, when it lasts. */
    protected final boolean reopen() {
        Optional<Storage> again = fixture.reopen();
        again.ifPresent(this::use);
        return again.isPresent();
    }

    /** Checks the default user's records now, and again once the store was opened again. */
    protected final void holds(Consumer<Records> expectation) {
        holds(UserId.DEFAULT, expectation);
    }

    /** Checks a user's records now, and again once the store was opened again. */
    protected final void holds(UserId user, Consumer<Records> expectation) {
        look(user, expectation);
        if (reopen()) {
            look(user, expectation);
        }
    }

    /** Answers from the default user's records. */
    protected final <R> R read(Function<Records, R> query) {
        return storage.read(UserId.DEFAULT, query);
    }

    /** Makes one change for the default user and returns its id; empty when nothing had to change. */
    protected final Optional<String> write(Changes changes) {
        return write(caller(), changes);
    }

    protected final Optional<String> write(Caller caller, Changes changes) {
        return workspace
                .write(caller, "test", view -> Decision.accept("", changes, "Tested."))
                .<Optional<String>>switchOn(Written.Done::change, refusal -> {
                    throw new AssertionError("refused: " + refusal.message());
                });
    }

    /** The default user, at that time. */
    protected static Caller caller() {
        return caller(UserId.DEFAULT);
    }

    /** A user, at that time. */
    protected static Caller caller(UserId user) {
        return caller(user, NOW);
    }

    /** A caller of contracts. */
    public static Caller caller(UserId user, LocalDateTime now) {
        return new Caller(user, "contract", new Moment.Local(now), Optional.empty());
    }

    private void use(Storage opened) {
        storage = opened;
        workspace = new Workspace(opened, ZONE, random);
    }

    private void look(UserId user, Consumer<Records> expectation) {
        storage.read(user, records -> {
            expectation.accept(records);
            return true;
        });
    }
}
