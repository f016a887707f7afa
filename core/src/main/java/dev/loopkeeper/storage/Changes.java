package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Scrub;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a decision wants changed, in order: records put and deleted, and differences to days. Not thread-safe.
 *
 * <p>Puts name the whole record; what is kept and applied is only how it differs.
 */
public final class Changes {
    private final List<Wish> wishes = new ArrayList<>();
    private final Map<Ref, String> forgotten = new LinkedHashMap<>();
    private String cause = "";

    /** Gives everything wished from now on this cause; see {@link Edit#cause()}. */
    public Changes because(String why) {
        this.cause = why;
        return this;
    }

    /** Creates or replaces a goal. */
    public Changes put(Goal goal) {
        return put(Ref.of(goal.id()), goal.doc());
    }

    /** Creates or replaces a step. */
    public Changes put(Step step) {
        return put(Ref.of(step.id()), step.doc());
    }

    /** Creates a log entry under an id that was just drawn. */
    public Changes create(LogEntry entry) {
        return wish(new Wish.Create(Ref.of(entry.id()), cause, entry.doc()));
    }

    /** Creates or replaces a memory. */
    public Changes put(Memory memory) {
        return put(Ref.of(memory.id()), memory.doc());
    }

    /** Creates or replaces a loop. */
    public Changes put(OpenLoop loop) {
        return put(Ref.of(loop.id()), loop.doc());
    }

    /** Creates a loop under an id that was just drawn. */
    public Changes create(OpenLoop loop) {
        return wish(new Wish.Create(Ref.of(loop.id()), cause, loop.doc()));
    }

    /** Creates or replaces a progress document. */
    public Changes put(ProgressDocument document) {
        return put(Ref.of(document.id()), document.doc());
    }

    /** Replaces what is known of the user. */
    public Changes put(Profile profile) {
        return put(Ref.PROFILE, profile.doc());
    }

    /** Replaces the settings. */
    public Changes put(Settings settings) {
        return put(Ref.SETTINGS, settings.doc());
    }

    /** Creates a step under an id that was just drawn, so that no store has to look whether it is there. */
    public Changes create(Step step) {
        return wish(new Wish.Create(Ref.of(step.id()), cause, step.doc()));
    }

    /** Creates or replaces a record of a type. */
    public <R> Changes put(RecordType<R> type, R record) {
        return put(type.ref(record), type.doc(record));
    }

    /** Creates a record of a type under an id that was just drawn. */
    public <R> Changes create(RecordType<R> type, R record) {
        return wish(new Wish.Create(type.ref(record), cause, type.doc(record)));
    }

    /** Creates or replaces any record. */
    public Changes put(Ref ref, JsonObject doc) {
        return wish(new Wish.Put(ref, cause, doc));
    }

    /** Deletes a record; nothing happens when there is none. */
    public Changes delete(Ref ref) {
        return wish(new Wish.Delete(ref, cause));
    }

    /**
     * Deletes a record and takes its words out of history, so that nothing brings them back.
     *
     * @param words what it said
     */
    public Changes forget(Ref ref, String words) {
        forgotten.put(ref, words);
        return delete(ref);
    }

    /** What is to be taken out of history; empty when nothing is forgotten. */
    public Optional<Scrub> scrub() {
        return forgotten.isEmpty()
                ? Optional.empty()
                : Optional.of(new Scrub(forgotten.keySet(), List.copyOf(forgotten.values())));
    }

    /** Sets or clears one member. */
    public Changes set(Ref ref, String field, Optional<JsonValue> value) {
        return wish(new Wish.Set(ref, cause, field, value));
    }

    /** Adds {@code by} to a number of a day. */
    public Changes count(LocalDate date, String field, BigDecimal by) {
        return wish(new Wish.Count(Ref.of(date), cause, field, by));
    }

    /** Takes {@code by} off a number of a day; one that comes to nothing goes. */
    public Changes uncount(LocalDate date, String field, BigDecimal by) {
        return wish(new Wish.Uncount(Ref.of(date), cause, field, by, true));
    }

    /** Makes a field of a day true. */
    public Changes mark(LocalDate date, String field) {
        return wish(new Wish.Mark(Ref.of(date), cause, field));
    }

    /** Appends an element to a list of a day. */
    public Changes append(LocalDate date, String field, JsonValue item) {
        return wish(new Wish.Append(Ref.of(date), cause, field, item));
    }

    /** Adds a wish as it is. */
    Changes wish(Wish wish) {
        wishes.add(wish);
        return this;
    }

    /** Whether nothing was wished. */
    public boolean isEmpty() {
        return wishes.isEmpty();
    }

    /** The document last created or put under {@code ref}; empty when none was, or it was deleted since. */
    public Optional<JsonObject> put(Ref ref) {
        Optional<JsonObject> found = Optional.empty();
        for (Wish wish : wishes) {
            if (wish.ref().equals(ref)) {
                found = afterWish(wish, found);
            }
        }
        return found;
    }

    /** Whether a record is new, so that no store has to look for it. */
    public boolean creates(Ref ref) {
        return wishes.stream()
                .filter(wish -> wish.ref().equals(ref))
                .findFirst()
                .filter(Wish.Create.class::isInstance)
                .isPresent();
    }

    private static Optional<JsonObject> afterWish(Wish wish, Optional<JsonObject> before) {
        if (wish instanceof Wish.Put put) {
            return Optional.of(put.doc());
        }
        if (wish instanceof Wish.Create create) {
            return Optional.of(create.doc());
        }
        return wish instanceof Wish.Delete ? Optional.empty() : before;
    }

    /** Every record of {@code type} that a wish names, in the order of first mention. */
    public List<Ref> named(RecordType<?> type) {
        return wishes.stream()
                .map(Wish::ref)
                .filter(ref -> ref.type().equals(type))
                .distinct()
                .toList();
    }

    /** The document of a record as it will be; empty when there is none then. */
    public Optional<JsonObject> after(Records records, Ref ref) {
        Draft draft = new Draft(records::find);
        wishes.forEach(wish -> wish.applyTo(draft));
        return draft.find(ref);
    }

    /** What the wishes come to when they meet the records as they are. */
    public List<Edit> against(Records records) {
        Draft draft = new Draft(records::find);
        wishes.forEach(wish -> wish.applyTo(draft));
        return draft.edits();
    }
}
