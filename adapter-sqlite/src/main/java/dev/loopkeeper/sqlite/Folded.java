package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Edit;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What edits of one record come to together.
 *
 * @param before the document that was there; empty when there was none, or it was not looked for
 * @param after the document that is to be there; empty when none is
 */
record Folded(Optional<JsonObject> before, Optional<JsonObject> after) {
    /** Folds edits over what {@code stored} finds; records that the edits create are not looked for. */
    static Folded of(List<Edit> edits, Supplier<Optional<JsonObject>> stored) {
        boolean created = edits.get(0) instanceof Edit.Created;
        Optional<JsonObject> before = created ? Optional.empty() : stored.get();
        if (before.isEmpty() && !created) {
            throw new IllegalStateException("no " + edits.get(0).ref() + " to change");
        }
        return new Folded(before, Edit.applyAll(edits, before));
    }
}
