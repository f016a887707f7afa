package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The records as they will be, while wishes become edits one after the other. */
final class Draft {
    private final Function<Ref, Optional<JsonObject>> records;
    private final Map<Ref, Optional<JsonObject>> known = new HashMap<>();
    private final List<Edit> edits = new ArrayList<>();

    Draft(Function<Ref, Optional<JsonObject>> records) {
        this.records = records;
    }

    Optional<JsonObject> find(Ref ref) {
        return known.computeIfAbsent(ref, records);
    }

    JsonObject docOf(Ref ref) {
        return find(ref).orElse(JsonObject.EMPTY);
    }

    void add(Edit edit) {
        edits.add(edit);
        boolean gone = edit instanceof Edit.Deleted;
        JsonObject before = edit instanceof Edit.Created ? JsonObject.EMPTY : docOf(edit.ref());
        known.put(edit.ref(), gone ? Optional.empty() : Optional.of(edit.applyTo(before)));
    }

    List<Edit> edits() {
        return List.copyOf(edits);
    }
}
