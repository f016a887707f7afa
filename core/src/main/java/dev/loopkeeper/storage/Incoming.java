package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;

/** One thing on its way into a store. */
public sealed interface Incoming {
    /** Whose it is. */
    UserId user();

    /** What a record does where one of its identity is already. */
    enum IfThere {
        /** It takes the place of that one. */
        REPLACE,
        /** Its members take the place of those of the same names; the others stay. */
        MERGE,
        /** That one stays as it is; a record that is always there, such as a day, gets the members that it lacks. */
        KEEP
    }

    /**
     * A record: it comes to be, or meets the one of its identity.
     *
     * @param user whose it is
     * @param ref which it is
     * @param doc what it says; members that nobody declared are kept
     * @param ifThere what it does when there is one already
     */
    record OfRecord(UserId user, Ref ref, JsonObject doc, IfThere ifThere) implements Incoming {
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

        /** One that takes the place of the one that is there. */
        public OfRecord(UserId user, Ref ref, JsonObject doc) {
            this(user, ref, doc, IfThere.REPLACE);
        }

        /** What the record is to say where {@code before} is already. */
        JsonObject over(JsonObject before) {
            return switch (ifThere) {
                case REPLACE -> doc;
                case MERGE -> joined(before, doc.without(Step.ORDER.name()));
                case KEEP -> ref.type().implicit() ? joined(doc, before) : before;
            };
        }

        /** Whether one that is there, and stays as it is, says the same; where a step stands is not compared. */
        boolean isLike(JsonObject there) {
            JsonObject mine = doc.without(Step.ORDER.name());
            JsonObject other = there.without(Step.ORDER.name());
            boolean whole = ifThere == IfThere.KEEP && !ref.type().implicit();
            return whole ? mine.equals(other) : joined(other, mine).equals(other);
        }

        private static JsonObject joined(JsonObject under, JsonObject over) {
            JsonObject.Builder all = under.toBuilder();
            over.members().forEach(all::put);
            return all.build();
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
