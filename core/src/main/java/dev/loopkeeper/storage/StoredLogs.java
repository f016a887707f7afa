package dev.loopkeeper.storage;

import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.journal.LogQuery;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.Page;
import java.time.LocalDate;
import java.util.Optional;

/**
 * Log entries, found by what their type declares.
 *
 * @param logs all of one user's
 */
record StoredLogs(RecordStore<LogEntry> logs) implements LogStore {
    /** The day as a number that grows with time. */
    static final RecordIndex DAY =
            new RecordIndex("day", doc -> LogEntry.DATE.find(doc).map(StoredLogs::number));

    @Override
    public Optional<LogEntry> byId(LogId id) {
        return logs.byId(id.value());
    }

    @Override
    public Page<LogEntry> list(LogQuery query) {
        return logs.list(RecordQuery.where(LogEntry.GOAL, query.goal())
                .within(DAY.name(), new RecordQuery.Span(number(query.from()), number(query.to())))
                .page(query.paging()));
    }

    private static JsonNumber number(LocalDate date) {
        return JsonNumber.of(date.toEpochDay());
    }
}
