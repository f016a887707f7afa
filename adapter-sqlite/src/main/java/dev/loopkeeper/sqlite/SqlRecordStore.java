package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.RecordQuery;
import dev.loopkeeper.storage.RecordStore;
import dev.loopkeeper.storage.RecordType;
import java.util.List;
import java.util.Optional;

/**
 * One user's records of a type that is kept by its declaration alone.
 *
 * @param sql where they are
 * @param user whose they are
 * @param type their type
 * @param <R> the records
 */
record SqlRecordStore<R>(Sql sql, Value user, RecordType<R> type) implements RecordStore<R> {
    private static final String THERE = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?";

    @Override
    public Optional<R> byId(String id) {
        Table<R> table = DeclaredTable.of(type).table();
        if (!isThere(table)) {
            return Optional.empty();
        }
        String one = "SELECT " + table.selected() + " FROM " + table.name() + " WHERE user_id = ? AND id = ?";
        return sql.first(table::record, one, user, Value.of(id));
    }

    @Override
    public Page<R> list(RecordQuery query) {
        query.check(type);
        DeclaredTable<R> declared = DeclaredTable.of(type);
        if (!isThere(declared.table())) {
            return Page.of(List.of(), query.paging(), record -> "");
        }
        Listing<R> listing = new Listing<>(sql, declared.table(), user, declared.order());
        query.values()
                .forEach((field, value) ->
                        listing.and(DeclaredTable.column(field) + " = ?", DeclaredTable.value(Optional.of(value))));
        return listing.page(query.paging(), record -> type.ref(record).id());
    }

    /** The table is made by the first who writes since the type came to be. */
    private boolean isThere(Table<R> table) {
        return sql.number(THERE, Value.of(table.name())) > 0;
    }
}
