package dev.loopkeeper.sqlite;

import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.Page;
import java.util.List;
import java.util.Optional;

/**
 * One user's log entries.
 *
 * @param sql where they are
 * @param user whose they are
 */
record SqlLogs(Sql sql, Value user) implements LogStore {
    private static final Table<LogEntry> TABLE = Tables.LOGS;
    private static final String ONE = "SELECT " + TABLE.selected() + " FROM logs WHERE user_id = ? AND id = ?";
    private static final List<SortKey> ORDER = List.of(SortKey.up("date"), SortKey.up("seq"));

    @Override
    public Optional<LogEntry> byId(LogId id) {
        return sql.first(TABLE::record, ONE, user, Value.of(id.value()));
    }

    @Override
    public Page<LogEntry> list(LogQuery query) {
        return new Listing<>(sql, TABLE, user, ORDER)
                .and("goal_id = ?", Value.of(query.goal().value()))
                .and("date >= ?", Value.of(SortedDate.of(query.from())))
                .and("date <= ?", Value.of(SortedDate.of(query.to())))
                .page(query.paging(), entry -> entry.id().value());
    }
}
