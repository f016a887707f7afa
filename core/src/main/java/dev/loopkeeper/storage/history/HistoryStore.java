package dev.loopkeeper.storage.history;

import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Finds one user's changes; reads only. Every list is newest first. */
public interface HistoryStore {
    /** The change of that identity. */
    Optional<Change> byId(String id);

    /** The change that answered the request of that id. */
    Optional<Change> byRequest(String requestId);

    /** At most {@code limit} changes, those made before change {@code before} when one is named. */
    List<Change> latest(int limit, Optional<String> before);

    /**
     * The headlines of at most {@code limit} changes, those made before change {@code before} when one is named. Reads no
     * edits, so that changes of any size cost the same.
     */
    List<Headline> headlines(int limit, Optional<String> before);

    /** The changes made at {@code instant} or later. */
    List<Change> since(Instant instant);

    /** The changes with an edit of that record. */
    List<Change> touching(Ref ref);

    /** The changes that take back the change of that identity, or a part of it. */
    List<Change> reversalsOf(String id);

    /**
     * The changes made at {@code instant} or later that take back another change, or a part of it. Those in whose edits
     * {@code text} does not stand as a value may be left out, so that a store reads few.
     */
    default List<Change> reversalsSince(Instant instant, String text) {
        return since(instant).stream()
                .filter(change -> change.reverses().isPresent())
                .toList();
    }

    /**
     * The same log as far as it is kept. What is dropped at the next writes is not in it any more; what stays is the same
     * for every store, however it drops.
     */
    HistoryStore kept(Retention retention);

    /**
     * Whether {@code change} still stands: nothing that stands takes the whole of it back. Ends on a damaged log too, in
     * which changes take each other back.
     */
    default boolean stands(Change change) {
        return new Standing(this).of(change);
    }
}
