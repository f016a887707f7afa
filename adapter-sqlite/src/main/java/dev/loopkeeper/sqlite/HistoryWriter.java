package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.ChangeJson;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Ref;
import java.util.List;

/** Appends changes to the change log, with a reference to each record they touch. */
final class HistoryWriter {
    private static final String APPEND =
            "INSERT INTO changes (user_id, id, at, actor, action, summary, edits, reverses, reverses_cause, request_id,"
                    + " answer) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq";
    private static final String REFER =
            "INSERT INTO change_refs (user_id, kind, record_id, change) VALUES (?, ?, ?, ?)";

    private final Sql sql;
    private final Value user;

    HistoryWriter(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    void append(Change change) {
        JsonObject json = ChangeJson.write(change);
        Value seq = Value.of(sql.number(APPEND, row(change, json)));
        change.edits().stream().map(Edit::ref).distinct().forEach(ref -> refer(ref, seq));
    }

    private List<Value> row(Change change, JsonObject json) {
        return List.of(
                user,
                Value.of(change.id()),
                Value.of(change.at().toString()),
                Value.of(change.actor()),
                Value.of(change.action()),
                Value.of(change.summary()),
                Value.of(Json.write(json.get("edits").orElseThrow())),
                Value.of(change.reverses().map(Change.Reversal::change)),
                Value.of(change.reverses().map(Change.Reversal::cause)),
                Value.of(change.request().map(Change.Delivery::id)),
                Value.of(change.request().map(Change.Delivery::answer).map(Json::write)));
    }

    private void refer(Ref ref, Value seq) {
        sql.run(REFER, user, Value.of(Shapes.nameOf(ref.kind())), Value.of(ref.id()), seq);
    }
}
