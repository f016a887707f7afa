package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.table.Rows;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;

/**
 * Writes records that stand for themselves: a row each.
 *
 * @param rows the rows
 */
record WholeWriter(Rows rows) implements RecordWriter {
    @Override
    public void apply(Ref ref, List<Edit> edits) {
        Folded folded = Folded.of(edits, () -> rows.find(ref.id()));
        if (folded.after().isEmpty()) {
            rows.remove(ref.id());
        } else if (folded.before().isEmpty()) {
            add(ref.id(), folded.after().get());
        } else {
            rows.change(ref.id(), folded.before().get(), folded.after().get());
        }
    }

    private void add(String id, JsonObject doc) {
        if (!rows.add(id, doc)) {
            rows.change(id, rows.find(id).orElseThrow(), doc);
        }
    }
}
