package dev.loopkeeper.storage.history;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One elementary difference that a change makes to one record: what history keeps, what stores apply, what undo turns
 * round.
 *
 * <p>{@code cause} names the step whose completion brought it about, or one of the constants here; it is empty when
 * there is nothing to say.
 */
public sealed interface Edit {
    /** Cause of settings that the first write fixed; undo leaves them. */
    String FIRST_WRITE = "first_write";

    /** Cause of values that are computed from others; undo computes them again. */
    String DERIVED = "derived";

    /** Cause of what tells that something was done outside of the store; undo leaves it, as it cannot take that back. */
    String DONE_OUTSIDE = "done_outside";

    /** Whether undo leaves it. */
    default boolean lasts() {
        return cause().equals(FIRST_WRITE) || cause().equals(DONE_OUTSIDE);
    }

    /** The record. */
    Ref ref();

    /** Why, or empty. */
    String cause();

    /** What the record's document becomes; for a deletion, the empty object. */
    JsonObject applyTo(JsonObject doc);

    /** A difference in one member. */
    sealed interface OfField extends Edit {
        /** The member. */
        String field();
    }

    /** The record came to be. */
    record Created(Ref ref, String cause, JsonObject doc) implements Edit {
        @Override
        public JsonObject applyTo(JsonObject before) {
            return doc;
        }
    }

    /** The record went; {@code doc} is what it was. */
    record Deleted(Ref ref, String cause, JsonObject doc) implements Edit {
        @Override
        public JsonObject applyTo(JsonObject before) {
            return JsonObject.EMPTY;
        }
    }

    /** A member was set or cleared. */
    record SetField(Ref ref, String cause, String field, Optional<JsonValue> before, Optional<JsonValue> after)
            implements OfField {
        @Override
        public JsonObject applyTo(JsonObject doc) {
            return after.map(value -> doc.with(field, value)).orElseGet(() -> doc.without(field));
        }
    }

    /** A number grew or shrank; {@code fresh} when there was none before. A number that was fresh goes when it is 0. */
    record Counted(Ref ref, String cause, String field, BigDecimal by, boolean fresh) implements OfField {
        @Override
        public JsonObject applyTo(JsonObject doc) {
            BigDecimal sum = doc.number(field).orElse(BigDecimal.ZERO).add(by);
            return fresh && sum.signum() == 0 ? doc.without(field) : doc.with(field, new JsonNumber(sum));
        }
    }

    /** A member became true; {@code before} is what stood there. */
    record Marked(Ref ref, String cause, String field, Optional<JsonValue> before) implements OfField {
        @Override
        public JsonObject applyTo(JsonObject doc) {
            return doc.with(field, JsonBoolean.TRUE);
        }
    }

    /** An element joined a list at {@code index}; {@code fresh} when there was no list before. */
    record ListAdded(Ref ref, String cause, String field, JsonValue item, int index, boolean fresh) implements OfField {
        @Override
        public JsonObject applyTo(JsonObject doc) {
            List<JsonValue> items = itemsOf(doc, field);
            items.add(Math.min(index, items.size()), item);
            return doc.with(field, new JsonArray(items));
        }
    }

    /** An element left a list; {@code last} when the list goes with its last element. */
    record ListRemoved(Ref ref, String cause, String field, JsonValue item, int index, boolean last)
            implements OfField {
        @Override
        public JsonObject applyTo(JsonObject doc) {
            List<JsonValue> items = itemsOf(doc, field);
            items.remove(index);
            return last && items.isEmpty() ? doc.without(field) : doc.with(field, new JsonArray(items));
        }
    }

    /** What happened to the record was forgotten; stands in history only, where the words of an edit were. */
    record Scrubbed(Ref ref, String cause) implements Edit {
        @Override
        public JsonObject applyTo(JsonObject doc) {
            return doc;
        }
    }

    /**
     * What edits of one record come to, one after the other.
     *
     * @param before the record's document; empty when there was none
     * @return its document then; empty when it is deleted
     */
    static Optional<JsonObject> applyAll(List<Edit> edits, Optional<JsonObject> before) {
        Optional<JsonObject> doc = before;
        for (Edit edit : edits) {
            doc = edit instanceof Deleted ? Optional.empty() : Optional.of(edit.applyTo(doc.orElse(JsonObject.EMPTY)));
        }
        return doc;
    }

    private static List<JsonValue> itemsOf(JsonObject doc, String field) {
        return new ArrayList<>(doc.array(field).orElse(JsonArray.EMPTY).values());
    }
}
