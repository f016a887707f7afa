package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.ChangeJson;
import dev.loopkeeper.storage.HistoryStore;
import dev.loopkeeper.storage.Ref;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One user's change log, in the order in which changes were made.
 *
 * @param sql where it is
 * @param user whose it is
 */
record SqlHistory(Sql sql, Value user) implements HistoryStore {
    private static final String COLUMNS =
            "SELECT id, at, actor, action, summary, edits, reverses, reverses_cause, request_id, answer FROM changes ";
    private static final String MINE = COLUMNS + "WHERE user_id = ? ";
    private static final String NEWEST_FIRST = " ORDER BY seq DESC";
    private static final String BEFORE = "AND seq < (SELECT seq FROM changes WHERE user_id = ? AND id = ?)";
    private static final String TOUCHING = COLUMNS + "WHERE user_id = ? AND seq IN"
            + " (SELECT change FROM change_refs WHERE user_id = ? AND kind = ? AND record_id = ?)" + NEWEST_FIRST;

    @Override
    public Optional<Change> byId(String id) {
        return sql.first(SqlHistory::change, MINE + "AND id = ?", user, Value.of(id));
    }

    @Override
    public Optional<Change> byRequest(String requestId) {
        return sql.first(SqlHistory::change, MINE + "AND request_id = ?", user, Value.of(requestId));
    }

    @Override
    public List<Change> latest(int limit, Optional<String> before) {
        String end = NEWEST_FIRST + " LIMIT ?";
        return before.map(id -> list(MINE + BEFORE + end, user, user, Value.of(id), Value.of(limit)))
                .orElseGet(() -> list(MINE + end, user, Value.of(limit)));
    }

    @Override
    public List<Change> since(Instant instant) {
        return list(MINE + "AND at_key >= rtrim(?, 'Z')" + NEWEST_FIRST, user, Value.of(instant.toString()));
    }

    @Override
    public List<Change> touching(Ref ref) {
        return list(TOUCHING, user, user, Value.of(Shapes.nameOf(ref.kind())), Value.of(ref.id()));
    }

    @Override
    public List<Change> reversalsOf(String id) {
        return list(MINE + "AND reverses = ?" + NEWEST_FIRST, user, Value.of(id));
    }

    private List<Change> list(String query, Value... values) {
        return sql.list(SqlHistory::change, query, values);
    }

    private static Change change(Row row) throws SQLException {
        JsonObject.Builder json = JsonObject.builder()
                .put("id", row.text(0))
                .put("at", row.text(1))
                .put("actor", row.text(2))
                .put("action", row.text(3))
                .put("summary", row.text(4))
                .put("edits", Json.parse(row.text(5)));
        Optional<String> reverses = row.get(6).text();
        Optional<String> request = row.get(8).text();
        String cause = row.text(7);
        String answer = row.text(9);
        reverses.ifPresent(id ->
                json.put("reverses", pair("change", id).put("cause", cause).build()));
        request.ifPresent(id -> json.put(
                "request", pair("id", id).put("answer", Json.parse(answer)).build()));
        return ChangeJson.read(json.build());
    }

    private static JsonObject.Builder pair(String name, String value) {
        return JsonObject.builder().put(name, value);
    }
}
