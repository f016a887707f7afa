package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;

/** One thing on its way into a store. */
public sealed interface Incoming {
    /** Whose it is. */
    UserId user();

    /**
     * A record: it comes to be, or takes the place of the one of its identity.
     *
     * @param user whose it is
     * @param ref which it is
     * @param doc what it says; members that nobody declared are kept
     */
    record OfRecord(UserId user, Ref ref, JsonObject doc) implements Incoming {
        /**
         * Checks the document.
         *
         * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
         * @throws IllegalArgumentException when the document is of another record than {@code ref}
         */
        public OfRecord {
            if (!Incoming.refOf(ref, doc).equals(ref)) {
                throw new IllegalArgumentException("the document is not that of " + ref);
            }
        }
    }

    /**
     * An entry of the change log; one whose identity is there already is passed over.
     *
     * @param user whose it is
     * @param change the entry
     */
    record OfHistory(UserId user, Change change) implements Incoming {}

    private static Ref refOf(Ref ref, JsonObject doc) {
        RecordType<?> type = ref.type();
        type.record(doc);
        return type.implicit() ? ref : new Ref(type, type.idOf(doc));
    }
}
