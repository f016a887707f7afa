package dev.loopkeeper.storage.record;

import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.Page;
import java.util.Optional;

/**
 * Log entries, found by what their type declares.
 *
 * @param logs all of one user's
 */
public record StoredLogs(RecordStore<LogEntry> logs) implements LogStore {
    @Override
    public Optional<LogEntry> byId(LogId id) {
        return logs.byId(id.value());
    }

    @Override
    public Page<LogEntry> list(LogQuery query) {
        return logs.list(RecordQuery.where(LogEntry.GOAL, query.goal())
                .within(
                        RecordIndexes.LOG_DAY.name(),
                        new RecordQuery.Span(RecordIndexes.number(query.from()), RecordIndexes.number(query.to())))
                .page(query.paging()));
    }
}
