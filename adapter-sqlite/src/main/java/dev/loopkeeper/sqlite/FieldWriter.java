package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Ref;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Writes records of which each member is a row: days, profiles and settings. They are always there, possibly without members. */
final class FieldWriter implements RecordWriter {
    private static final Statements DAYS = new Statements(
            SqlDays.FIELDS,
            "INSERT INTO days (user_id, date, field, value) VALUES (?, ?, ?, ?)"
                    + " ON CONFLICT (user_id, date, field) DO UPDATE SET value = excluded.value",
            "DELETE FROM days WHERE user_id = ? AND date = ? AND field = ?");
    private static final Statements SETTINGS = new Statements(
            SqlRecords.SETTINGS,
            "INSERT INTO settings (user_id, name, value) VALUES (?, ?, ?)"
                    + " ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value",
            "DELETE FROM settings WHERE user_id = ? AND name = ?");

    private static final Statements PROFILE = new Statements(
            SqlRecords.PROFILE,
            "INSERT INTO profile (user_id, name, value) VALUES (?, ?, ?)"
                    + " ON CONFLICT (user_id, name) DO UPDATE SET value = excluded.value",
            "DELETE FROM profile WHERE user_id = ? AND name = ?");

    private final Sql sql;
    private final Statements statements;
    private final Function<Ref, List<Value>> keyOf;

    private FieldWriter(Sql sql, Statements statements, Function<Ref, List<Value>> keyOf) {
        this.sql = sql;
        this.statements = statements;
        this.keyOf = keyOf;
    }

    /** What finds, puts and removes members; each takes the record's key first. */
    private record Statements(String all, String put, String remove) {}

    static FieldWriter days(Sql sql, Value user) {
        return new FieldWriter(sql, DAYS, ref -> List.of(user, Value.of(SortedDate.of(ref.id()))));
    }

    static FieldWriter settings(Sql sql, Value user) {
        return new FieldWriter(sql, SETTINGS, ref -> List.of(user));
    }

    static FieldWriter profile(Sql sql, Value user) {
        return new FieldWriter(sql, PROFILE, ref -> List.of(user));
    }

    @Override
    public void apply(Ref ref, List<Edit> edits) {
        List<Value> key = keyOf.apply(ref);
        JsonObject before = Members.of(sql, statements.all(), key);
        JsonObject after = before;
        for (Edit edit : edits) {
            after = edit.applyTo(after);
        }
        write(key, before, after);
    }

    private void write(List<Value> key, JsonObject before, JsonObject after) {
        for (String member : before.names()) {
            if (!after.has(member)) {
                sql.run(statements.remove(), with(key, Value.of(member)));
            }
        }
        after.members().forEach((member, value) -> {
            if (before.get(member).filter(value::equals).isEmpty()) {
                sql.run(statements.put(), with(key, Value.of(member), Value.of(Json.write(value))));
            }
        });
    }

    private static List<Value> with(List<Value> key, Value... more) {
        return Stream.concat(key.stream(), Stream.of(more)).toList();
    }
}
