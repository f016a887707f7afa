package dev.loopkeeper.storage;

import dev.loopkeeper.conversation.ConversationStore;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.trouble.Mending;
import dev.loopkeeper.storage.trouble.Trouble;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What a store has to offer; everything else is built on it once, in {@link Workspace}. Safe for use by any number of
 * threads and, for stores on disk, processes.
 */
public interface Storage extends AutoCloseable {
    /**
     * Answers {@code query} from a consistent snapshot of the user's records; changes nothing. When a writer came in
     * between, the query may be run again from the start; it has to be free of side effects.
     *
     * @throws StoreException when the records cannot be read
     */
    <R> R read(UserId user, Function<Records, R> query);

    /**
     * Whether {@link #read} asks a query once only, so that what it hands over while it runs is of one moment. Stores that look
     * whether anybody came in between when the query is answered do not.
     */
    default boolean asksOnce() {
        return false;
    }

    /**
     * Runs {@code work} exclusively and makes its change durable, all of it or nothing. When another writer was in the
     * way the work may be run again from the start; it has to be free of side effects.
     *
     * @throws StoreException when the change could not be kept; then nothing of it was
     */
    <R> R write(UserId user, Function<Records, Work<R>> work);

    /**
     * Looks the whole store over, every user's part of it, and changes nothing; empty when all is well. What is found in
     * the middle of another process's change may be gone a moment later.
     *
     * @throws StoreException when the store cannot be looked at
     */
    List<Trouble> check();

    /**
     * Puts right what can be put right without losing anything, and keeps what it changes as it was before. A store that
     * knows nothing to mend only checks.
     *
     * @throws StoreException when the store cannot be read or written; then nothing was changed
     */
    default Mending mend() {
        return new Mending(List.of(), check(), Optional.empty());
    }

    /**
     * Keeps notes beside the records, unless somebody is in the way; never waits longer than {@code patience}.
     *
     * @return whether they are kept; false in stores that keep no notes
     * @throws StoreException when they cannot be kept
     */
    default boolean note(UserId user, List<Note> notes, Duration patience) {
        return false;
    }

    /** The way to take in very many records at once; empty in stores that have none. */
    default Optional<Bulk> bulk() {
        return Optional.empty();
    }

    /**
     * Where the user's conversations are kept, beside the records: they are in no history, and cannot be undone. Empty in
     * stores that keep none.
     */
    default Optional<ConversationStore> conversations(UserId user) {
        return Optional.empty();
    }

    /**
     * The folder, which may not be there yet, for what belongs to the store and is no record: programs that serve it may
     * keep files in there. It is in no history, backup or export. Empty when the store is on no disk.
     */
    default Optional<URI> beside() {
        return Optional.empty();
    }

    /**
     * The folder, which may not be there yet, for files that a person reads beside the records and other programs may change.
     * Empty when the store is on no disk.
     */
    default Optional<URI> folder(UserId user) {
        return Optional.empty();
    }

    /** Lets go of files and connections; everything acknowledged is safe before and after. */
    @Override
    void close();

    /**
     * What a write came to.
     *
     * @param result the answer
     * @param change what is to be kept; empty when there is nothing
     * @param upkeep what is to be done beside it
     */
    record Work<R>(R result, Optional<Change> change, Upkeep upkeep) {
        /** A change and nothing beside it. */
        public Work(R result, Optional<Change> change) {
            this(result, change, Upkeep.NONE);
        }
    }
}
