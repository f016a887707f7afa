package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/** One thing a decision wants changed; turned into edits when it meets the records. */
sealed interface Wish {
    Ref ref();

    String cause();

    void applyTo(Draft draft);

    record Put(Ref ref, String cause, JsonObject doc) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            Optional<JsonObject> before = draft.find(ref);
            if (before.isEmpty()) {
                draft.add(new Edit.Created(ref, cause, doc));
                return;
            }
            LinkedHashSet<String> fields = new LinkedHashSet<>(before.get().names());
            fields.addAll(doc.names());
            fields.forEach(field -> new Set(ref, cause, field, doc.get(field)).applyTo(draft));
        }
    }

    /** Like a put of a record that is known not to be there. */
    record Create(Ref ref, String cause, JsonObject doc) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            draft.add(new Edit.Created(ref, cause, doc));
        }
    }

    record Delete(Ref ref, String cause) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            draft.find(ref).ifPresent(doc -> draft.add(new Edit.Deleted(ref, cause, doc)));
        }
    }

    record Set(Ref ref, String cause, String field, Optional<JsonValue> value) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            Optional<JsonValue> before = draft.docOf(ref).get(field);
            if (!before.equals(value)) {
                draft.add(new Edit.SetField(ref, cause, field, before, value));
            }
        }
    }

    record Count(Ref ref, String cause, String field, BigDecimal by) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            Optional<JsonValue> before = draft.docOf(ref).get(field);
            if (before.isPresent() && !(before.get() instanceof JsonNumber)) {
                draft.add(new Edit.SetField(ref, cause, field, before, Optional.of(new JsonNumber(by))));
            } else if (by.signum() != 0) {
                draft.add(new Edit.Counted(ref, cause, field, by, before.isEmpty()));
            }
        }
    }

    /** Takes a count back; {@code fresh} when the number goes at zero. */
    record Uncount(Ref ref, String cause, String field, BigDecimal by, boolean fresh) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            draft.add(new Edit.Counted(ref, cause, field, by.negate(), fresh));
        }
    }

    record Mark(Ref ref, String cause, String field) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            draft.add(new Edit.Marked(ref, cause, field, draft.docOf(ref).get(field)));
        }
    }

    record Append(Ref ref, String cause, String field, JsonValue item) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            Optional<JsonValue> before = draft.docOf(ref).get(field);
            if (before.isEmpty() || before.get() instanceof JsonArray) {
                int size = before.map(list -> ((JsonArray) list).size()).orElse(0);
                draft.add(new Edit.ListAdded(ref, cause, field, item, size, before.isEmpty()));
            } else {
                boolean nothing = before.get() == JsonNull.NULL;
                JsonArray list = nothing ? JsonArray.of(item) : JsonArray.of(before.get(), item);
                draft.add(new Edit.SetField(ref, cause, field, before, Optional.of(list)));
            }
        }
    }

    /** Puts an element back where it was. */
    record Insert(Ref ref, String cause, String field, JsonValue item, int index) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            boolean fresh = draft.docOf(ref).array(field).isEmpty();
            draft.add(new Edit.ListAdded(ref, cause, field, item, index, fresh));
        }
    }

    /** Takes an element out: the one at {@code index} when it is equal, else the last that is; nothing when none is. */
    record Withdraw(Ref ref, String cause, String field, JsonValue item, int index, boolean last) implements Wish {
        @Override
        public void applyTo(Draft draft) {
            List<JsonValue> items =
                    draft.docOf(ref).array(field).orElse(JsonArray.EMPTY).values();
            boolean still = index < items.size() && items.get(index).equals(item);
            int place = still ? index : items.lastIndexOf(item);
            if (place >= 0) {
                draft.add(new Edit.ListRemoved(ref, cause, field, item, place, last));
            }
        }
    }
}
