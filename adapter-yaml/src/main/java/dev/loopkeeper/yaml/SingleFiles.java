package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordType;
import java.util.List;

/** What the files have in common that hold the one document of a type. */
final class SingleFiles {
    private SingleFiles() {}

    /** The members that cannot be read and that an edit sets anew; what they say is to be kept under another name. */
    static List<String> replaced(RecordType<JsonObject> type, JsonObject doc, List<Edit> edits) {
        return type.schema().faults(doc).stream()
                .map(Fault::field)
                .filter(name -> edits.stream()
                        .anyMatch(edit ->
                                edit instanceof Edit.OfField of && of.field().equals(name)))
                .toList();
    }
}
