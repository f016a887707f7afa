package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.settings.Settings;
import java.time.LocalDate;

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
        return switch (ref.kind()) {
            case GOAL -> Ref.of(new Goal(doc).id());
            case STEP -> Ref.of(new Step(doc).id());
            case LOG -> Ref.of(new LogEntry(doc).id());
            case MEMORY -> Ref.of(new Memory(doc).id());
            case LOOP -> Ref.of(new OpenLoop(doc).id());
            case PROGRESS -> Ref.of(new ProgressDocument(doc).id());
            case DAY -> Ref.of(LocalDate.parse(ref.id()));
            case PROFILE -> checked(Profile.SCHEMA, doc, Ref.PROFILE);
            case SETTINGS -> checked(Settings.SCHEMA, doc, Ref.SETTINGS);
        };
    }

    private static Ref checked(Schema schema, JsonObject doc, Ref ref) {
        schema.checked(doc);
        return ref;
    }
}
