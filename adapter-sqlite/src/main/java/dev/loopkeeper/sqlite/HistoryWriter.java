package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.history.Scrub;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Appends changes to the change log, with a reference to each record they touch, and drops old ones by portions. */
final class HistoryWriter {
    private static final String APPEND =
            "INSERT INTO changes (user_id, id, at, actor, action, summary, edits, reverses, reverses_cause,"
                    + " request_id, fingerprint, answer, number) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT coalesce(max(number),"
                    + " 0) + 1 FROM changes WHERE user_id = ? AND number < '')) RETURNING seq, number";
    private static final String REFER =
            "INSERT INTO change_refs (user_id, kind, record_id, change) VALUES (?, ?, ?, ?)";

    /** Once in so many changes old ones are dropped: fewer than a portion, so that none pile up. */
    private static final long SELDOM = 8;

    private static final String LET_GO =
            "UPDATE changes SET request_id = NULL, fingerprint = NULL, answer = NULL WHERE user_id = ?"
                    + " AND request_id = ?";
    private static final String DROP = "DELETE FROM changes WHERE user_id = ? AND number <= min(?,"
            + " (SELECT min(number) FROM changes WHERE user_id = ?) + ? - 1)";

    private static final String REPLACE =
            "UPDATE changes SET summary = ?, edits = ?, fingerprint = ?, answer = ? WHERE user_id = ? AND id = ?";

    /** Where a change stands: among all changes, and among those of its user. */
    private record Place(long seq, long number) {
        static Place of(Row row) throws SQLException {
            return new Place(row.whole(0), row.whole(1));
        }
    }

    private final Sql sql;
    private final Value user;

    HistoryWriter(Sql sql, Value user) {
        this.sql = sql;
        this.user = user;
    }

    void append(Change change, Optional<Retention> kept) {
        change.request().ifPresent(delivery -> sql.run(LET_GO, user, Value.of(delivery.id())));
        JsonObject json = ChangeJson.write(change);
        Place place = sql.list(Place::of, APPEND, row(change, json)).get(0);
        refer(change, Value.of(place.seq()));
        kept.filter(any -> place.number() % SELDOM == 0).ifPresent(this::prune);
    }

    /** Takes forgotten words out of every change made so far. */
    void scrub(Scrub scrub) {
        new SqlHistory(sql, user)
                .latest(Integer.MAX_VALUE, Optional.empty()).stream()
                        .flatMap(change -> scrub.past(change).stream())
                        .forEach(this::replace);
    }

    private void replace(Change change) {
        sql.run(
                REPLACE,
                Value.of(change.summary()),
                Value.of(edits(ChangeJson.write(change))),
                Value.of(fingerprint(change)),
                Value.of(answer(change)),
                user,
                Value.of(change.id()));
    }

    private static String edits(JsonObject change) {
        return Json.write(change.get("edits").orElseThrow());
    }

    private static Optional<String> fingerprint(Change change) {
        return change.request().flatMap(Change.Delivery::fingerprint);
    }

    private static Optional<String> answer(Change change) {
        return change.request().map(Change.Delivery::answer).map(Json::write);
    }

    /** Drops a portion of what is not kept. */
    private void prune(Retention retention) {
        Value last = new SqlHistory(sql, user).kept(retention).dropped();
        sql.run(DROP, user, last, user, Value.of(Retention.PORTION));
    }

    private List<Value> row(Change change, JsonObject json) {
        return List.of(
                user,
                Value.of(change.id()),
                Value.of(change.at().toString()),
                Value.of(change.actor()),
                Value.of(change.action()),
                Value.of(change.summary()),
                Value.of(edits(json)),
                Value.of(change.reverses().map(Change.Reversal::change)),
                Value.of(change.reverses().map(Change.Reversal::cause)),
                Value.of(change.request().map(Change.Delivery::id)),
                Value.of(fingerprint(change)),
                Value.of(answer(change)),
                user);
    }

    /** Writes the references of a change in the place of those that are there. */
    void referAnew(Change change, Value seq) {
        sql.run("DELETE FROM change_refs WHERE change = ?", seq);
        refer(change, seq);
    }

    private void refer(Change change, Value seq) {
        change.edits().stream()
                .map(Edit::ref)
                .distinct()
                .forEach(ref -> sql.run(REFER, user, Value.of(ref.type().name()), Value.of(ref.id()), seq));
    }
}
