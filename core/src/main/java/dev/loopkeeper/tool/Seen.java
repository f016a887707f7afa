package dev.loopkeeper.tool;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Digest;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells what changes are about: the records that they are not only counted on or computed for, as these are now. Stateless. */
public final class Seen {
    private Seen() {}

    /** A text that is the same as long as those records are; empty when there are none. */
    public static Optional<String> by(View view, Changes changes) {
        List<Ref> touched = changes.against(view.records()).stream()
                .filter(edit -> !(edit instanceof Edit.Created)
                        && !edit.lasts()
                        && !edit.cause().equals(Edit.DERIVED))
                .map(Edit::ref)
                .filter(ref -> !ref.type().implicit())
                .distinct()
                .toList();
        return touched.isEmpty()
                ? Optional.empty()
                : Optional.of(Digest.of(touched.stream()
                        .map(ref -> ref
                                + Json.write(
                                        Json.sorted(view.records().find(ref).orElse(JsonObject.EMPTY))))
                        .collect(Collectors.joining("\n"))));
    }
}
