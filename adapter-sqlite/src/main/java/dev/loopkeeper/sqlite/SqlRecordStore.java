package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.storage.RecordQuery;
import dev.loopkeeper.storage.RecordStore;
import dev.loopkeeper.storage.RecordType;
import java.util.List;
import java.util.Optional;

/** One user's records of a type, as one snapshot shows them; each is read once. Not thread-safe. */
final class SqlRecordStore<R> implements RecordStore<R> {
    private static final String THERE = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?";

    private final Sql sql;
    private final Value user;
    private final RecordType<R> type;
    private final DeclaredTable<R> declared;
    private final Once<String, Optional<R>> met = new Once<>();

    SqlRecordStore(Sql sql, Value user, RecordType<R> type) {
        this.sql = sql;
        this.user = user;
        this.type = type;
        this.declared = DeclaredTable.of(type);
    }

    @Override
    public Optional<R> byId(String id) {
        return met.get(id, any -> found(id));
    }

    private Optional<R> found(String id) {
        Table<R> table = declared.table();
        String one = "SELECT " + table.selected() + " FROM " + table.name() + " WHERE user_id = ? AND id = ?";
        return isThere() ? sql.first(table::record, one, user, Value.of(id)) : Optional.empty();
    }

    @Override
    public Page<R> list(RecordQuery query) {
        query.check(type);
        if (!isThere()) {
            return Page.of(List.of(), query.paging(), record -> "");
        }
        Listing<R> listing = new Listing<>(sql, declared.table(), user, declared.order());
        query.values().forEach((index, oneOf) -> oneOf(listing, declared.key(index), oneOf));
        query.spans().forEach((index, span) -> within(listing, declared.key(index), span));
        Page<R> page = listing.page(query.paging(), this::idOf);
        page.items().forEach(record -> met.put(idOf(record), Optional.of(record)));
        return page;
    }

    private static void oneOf(Listing<?> listing, DeclaredTable.Key key, List<JsonValue> values) {
        listing.andOneOf(key.column(), values.stream().map(key.form()).toList());
    }

    private static void within(Listing<?> listing, DeclaredTable.Key key, RecordQuery.Span span) {
        listing.and(
                key.column() + " BETWEEN ? AND ?",
                key.form().apply(span.from()),
                key.form().apply(span.to()));
    }

    private String idOf(R record) {
        return type.ref(record).id();
    }

    /** The table of a type that is only declared is made by the first who writes since the type came to be. */
    private boolean isThere() {
        return !type.declared() || sql.number(THERE, Value.of(declared.table().name())) > 0;
    }
}
