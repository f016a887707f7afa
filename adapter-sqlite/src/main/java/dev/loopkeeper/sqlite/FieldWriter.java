package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Members;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Writes records of which each member is a row.
 *
 * @param sql where they are
 * @param members their table
 * @param keyOf the key of a record
 */
record FieldWriter(Sql sql, Members members, Function<Ref, List<Value>> keyOf) implements RecordWriter {
    @Override
    public void apply(Ref ref, List<Edit> edits) {
        List<Value> key = keyOf.apply(ref);
        JsonObject before = members.find(sql, key);
        JsonObject after = Edit.applyAll(edits, Optional.of(before)).orElse(JsonObject.EMPTY);
        members.write(sql, key, before, after);
    }
}
