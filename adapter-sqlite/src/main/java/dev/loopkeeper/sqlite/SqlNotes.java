package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What was noted of one user's records.
 *
 * @param sql where it is
 * @param user whose they are
 */
record SqlNotes(Sql sql, Value user) {
    private static final String FIND = "SELECT note FROM notes WHERE user_id = ? AND kind = ? AND record_id = ?";
    private static final String FIND_ALL = "SELECT record_id, note FROM json_each(?) AS asked"
            + " CROSS JOIN notes ON user_id = ? AND kind = ? AND record_id = asked.value";
    private static final String PUT = "INSERT INTO notes (user_id, kind, record_id, note) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT (user_id, kind, record_id) DO UPDATE SET note = excluded.note WHERE ? OR note = '{}'";

    JsonObject of(Ref ref) {
        return sql.first(row -> row.object(0, "note"), FIND, user, kind(ref), Value.of(ref.id()))
                .orElse(JsonObject.EMPTY);
    }

    /** Of many at once. */
    Map<String, JsonObject> of(RecordType<?> type, Collection<String> ids) {
        Value asked = Value.of(Json.write(JsonArray.ofStrings(List.copyOf(ids))));
        return sql
                .list(
                        row -> Map.entry(row.text(0), row.object(1, "note")),
                        FIND_ALL,
                        asked,
                        user,
                        Value.of(type.name()))
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, same) -> one));
    }

    /** Adds to what was noted; one that cannot be read stays as it is. */
    void add(Note note) {
        Ref ref = note.ref();
        JsonObject before = of(ref);
        Value known = Value.of(before.isEmpty() ? 0 : 1);
        sql.run(PUT, user, kind(ref), Value.of(ref.id()), Value.of(Json.write(note.over(before))), known);
    }

    private static Value kind(Ref ref) {
        return Value.of(ref.type().name());
    }
}
