package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Ref;

/**
 * What was noted of one user's records.
 *
 * @param sql where it is
 * @param user whose they are
 */
record SqlNotes(Sql sql, Value user) {
    private static final String FIND = "SELECT note FROM notes WHERE user_id = ? AND kind = ? AND record_id = ?";
    private static final String PUT = "INSERT INTO notes (user_id, kind, record_id, note) VALUES (?, ?, ?, ?)"
            + " ON CONFLICT (user_id, kind, record_id) DO UPDATE SET note = excluded.note";

    JsonObject of(Ref ref) {
        return sql.first(row -> row.text(0), FIND, user, kind(ref), Value.of(ref.id()))
                .map(text -> Json.parse(text) instanceof JsonObject note ? note : JsonObject.EMPTY)
                .orElse(JsonObject.EMPTY);
    }

    void add(Note note) {
        Ref ref = note.ref();
        sql.run(PUT, user, kind(ref), Value.of(ref.id()), Value.of(Json.write(note.over(of(ref)))));
    }

    private static Value kind(Ref ref) {
        return Value.of(Shapes.nameOf(ref.kind()));
    }
}
