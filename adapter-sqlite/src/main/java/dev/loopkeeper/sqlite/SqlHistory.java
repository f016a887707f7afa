package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Change.Delivery;
import dev.loopkeeper.storage.history.Change.Reversal;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.Ref;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One user's change log, in the order in which changes were made: they are numbered without gaps, and the first of them go
 * first. Not thread-safe.
 */
final class SqlHistory implements HistoryStore {
    static final String COLUMNS =
            "id, at, actor, action, summary, edits, reverses, reverses_cause, request_id, answer," + " fingerprint";

    private static final String ALL = "SELECT " + COLUMNS + " FROM changes ";
    private static final String HEADLINES = "SELECT id, at, actor, action, summary, octet_length(edits) > 2, reverses,"
            + " reverses_cause FROM changes ";
    /** Less than any text, as numbers are. */
    private static final String MINE = "WHERE user_id = ? AND number > ? AND number < '' ";

    private static final String KEPT = "WHERE user_id = ? AND +number > ? AND +number < '' ";
    private static final String FOUND = ALL + KEPT;
    private static final String NEWEST_FIRST = " ORDER BY number DESC";
    private static final String BEFORE = "AND number < (SELECT number FROM changes WHERE user_id = ? AND id = ?)";
    private static final String TOUCHING = "SELECT id FROM changes " + KEPT + "AND seq IN"
            + " (SELECT change FROM change_refs WHERE user_id = ? AND kind = ? AND record_id = ?)" + NEWEST_FIRST;
    /** Reversals are few among the changes, so that their own index is the shortest way to them. */
    private static final String REVERSALS = ALL + "INDEXED BY idx_changes_reverses WHERE user_id = ? AND +number > ?"
            + " AND reverses IS NOT NULL AND at_key >= rtrim(?, 'Z') AND instr(edits, ?) > 0" + NEWEST_FIRST;

    private static final String RECENT =
            "SELECT at FROM changes INDEXED BY idx_changes_number WHERE user_id = ? ORDER BY number DESC LIMIT "
                    + Retention.RECENT;
    private static final String BEYOND =
            "SELECT coalesce(max(number), 0) - ? FROM changes INDEXED BY idx_changes_number WHERE user_id = ?";
    private static final String LAST_OLD = "SELECT coalesce(max(number), 0) FROM changes INDEXED BY idx_changes_number"
            + " WHERE user_id = ? AND number > ? AND at_key < rtrim(?, 'Z') AND number <"
            + " (SELECT number FROM changes INDEXED BY idx_changes_number WHERE user_id = ? AND number > ?"
            + " AND at_key >= rtrim(?, 'Z') AND at_key <= rtrim(?, 'Z') ORDER BY number LIMIT 1)";

    private final Sql sql;
    private final Value user;
    private final Optional<Retention> kept;
    private final Map<String, Optional<Change>> read = new HashMap<>();
    private Optional<Value> dropped = Optional.empty();

    SqlHistory(Sql sql, Value user) {
        this(sql, user, Optional.empty());
    }

    private SqlHistory(Sql sql, Value user, Optional<Retention> kept) {
        this.sql = sql;
        this.user = user;
        this.kept = kept;
    }

    @Override
    public SqlHistory kept(Retention retention) {
        return new SqlHistory(sql, user, Optional.of(retention));
    }

    /** The number of the last change that is not kept; zero when all are. */
    Value dropped() {
        if (dropped.isEmpty()) {
            dropped = Optional.of(Value.of(kept.map(this::notKept).orElse(0L)));
        }
        return dropped.orElseThrow();
    }

    private long notKept(Retention retention) {
        List<Instant> newest = sql.list(row -> row.instant(0, "at"), RECENT, user);
        if (newest.size() < Retention.RECENT) {
            return 0;
        }
        Retention.Span span = retention.span(newest);
        long beyond = Math.max(0, sql.number(BEYOND, Value.of(retention.most()), user));
        Value after = Value.of(beyond);
        Value since = Value.of(span.since().toString());
        Value latest = Value.of(span.latest().toString());
        return Math.max(beyond, sql.number(LAST_OLD, user, after, since, user, after, since, latest));
    }

    @Override
    public Optional<Change> byId(String id) {
        return sql.first(SqlHistory::change, FOUND + "AND id = ?", user, dropped(), Value.of(id));
    }

    @Override
    public Optional<Change> byRequest(String requestId) {
        return sql
                .list(
                        row -> answered(row, requestId),
                        FOUND + "AND request_id = ?",
                        user,
                        dropped(),
                        Value.of(requestId))
                .stream()
                .findFirst();
    }

    /** What was answered before must not be done once more because the answer cannot be read. */
    private static Change answered(Row row, String requestId) throws SQLException {
        try {
            return change(row);
        } catch (FaultyRecordException e) {
            throw new StoreException(
                    "request " + requestId + " was answered before, by a change that cannot be read (" + e.getMessage()
                            + "); nothing was changed. 'doctor' tells more.",
                    e);
        }
    }

    @Override
    public List<Change> latest(int limit, Optional<String> before) {
        return latest(SqlHistory::change, ALL, limit, before);
    }

    @Override
    public List<Headline> headlines(int limit, Optional<String> before) {
        return latest(SqlHistory::headline, HEADLINES, limit, before);
    }

    private <T> List<T> latest(Row.Reader<T> reader, String columns, int limit, Optional<String> before) {
        String all = columns + MINE;
        String end = NEWEST_FIRST + Sql.AT_MOST;
        return before.map(id ->
                        sql.list(reader, all + BEFORE + end, user, dropped(), user, Value.of(id), Value.of(limit)))
                .orElseGet(() -> sql.list(reader, all + end, user, dropped(), Value.of(limit)));
    }

    @Override
    public List<Change> since(Instant instant) {
        return list(
                FOUND + "AND at_key >= rtrim(?, 'Z')" + NEWEST_FIRST, user, dropped(), Value.of(instant.toString()));
    }

    /** Each change is read once, as one may touch thousands of records and each of them be asked for. */
    @Override
    public List<Change> touching(Ref ref) {
        Value[] values = {user, dropped(), user, Value.of(ref.type().name()), Value.of(ref.id())};
        return sql.list(row -> row.text(0, "id"), TOUCHING, values).stream()
                .flatMap(id -> read.computeIfAbsent(id, this::byId).stream())
                .toList();
    }

    @Override
    public List<Change> reversalsOf(String id) {
        return list(FOUND + "AND reverses = ?" + NEWEST_FIRST, user, dropped(), Value.of(id));
    }

    @Override
    public List<Change> reversalsSince(Instant instant, String text) {
        Value quoted = Value.of(Json.write(new JsonString(text)));
        return list(REVERSALS, user, dropped(), Value.of(instant.toString()), quoted);
    }

    private List<Change> list(String query, Value... values) {
        return sql.list(SqlHistory::change, query, values);
    }

    /** The change that a row is, by {@link #COLUMNS}. */
    static Change change(Row row) throws SQLException {
        return new Change(
                row.text(0, "id"),
                row.instant(1, "at"),
                row.text(2, "actor"),
                row.text(3, "action"),
                row.text(4, "summary"),
                Faulty.read("edits", row.text(5, "edits"), edits -> ChangeJson.readEdits(Json.parse(edits))),
                reversal(row),
                delivery(row));
    }

    private static Optional<Reversal> reversal(Row row) throws SQLException {
        Optional<String> reverses = row.textOrNone(6, "reverses");
        return reverses.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reversal(reverses.get(), row.text(7, "reverses_cause")));
    }

    private static Optional<Delivery> delivery(Row row) throws SQLException {
        Optional<String> request = row.textOrNone(8, "request_id");
        return request.isEmpty()
                ? Optional.empty()
                : Optional.of(new Delivery(request.get(), row.textOrNone(10, "fingerprint"), row.object(9, "answer")));
    }

    private static Headline headline(Row row) throws SQLException {
        String cause = row.text(7);
        return new Headline(
                row.text(0, "id"),
                row.instant(1, "at"),
                row.text(2, "actor"),
                row.text(3, "action"),
                row.text(4, "summary"),
                row.whole(5) != 0,
                row.textOrNone(6, "reverses").map(id -> new Reversal(id, cause)));
    }
}
