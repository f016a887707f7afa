package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.sqlite.sql.Once;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One user's records of a type, found by what its declaration says; each is read once. Not thread-safe. */
public final class SqlRecordStore<R> implements RecordStore<R> {
    private static final String THERE = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?";

    private final Sql sql;
    private final Value user;
    private final RecordType<R> type;
    private final Table<R> table;
    private final Once<String, Optional<R>> met = new Once<>();

    /**
     * A store.
     *
     * @param sql where they are
     * @param user whose they are
     * @param type their type
     * @param table their table
     */
    public SqlRecordStore(Sql sql, Value user, RecordType<R> type, Table<R> table) {
        this.type = type;
        this.sql = sql;
        this.user = user;
        this.table = table;
    }

    @Override
    public Optional<R> byId(String id) {
        return met.get(id, any -> found(id));
    }

    /** Reads records in one statement, so that {@link #byId} need not read each. */
    public void meet(Set<String> ids) {
        List<String> unknown = ids.stream().filter(id -> !met.knows(id)).toList();
        if (unknown.size() > 1 && isThere()) {
            new Listing<>(sql, table, user, List.of(SortKey.up("id")))
                    .and("id IN (SELECT value FROM json_each(?))", Value.of(Json.write(JsonArray.ofStrings(unknown))))
                    .first(unknown.size(), some -> some)
                    .forEach(record -> met.put(idOf(record), Optional.of(record)));
        }
    }

    private Optional<R> found(String id) {
        String one = "SELECT " + table.selected() + " FROM " + table.name() + " WHERE user_id = ? AND id = ?";
        return isThere() ? sql.first(table::record, one, user, Value.of(id)) : Optional.empty();
    }

    @Override
    public Page<R> list(RecordQuery query) {
        query.check(type);
        if (!isThere()) {
            return Page.of(List.of(), query.paging(), record -> "");
        }
        Listing<R> listing = new Listing<>(sql, table, user);
        query.values().forEach((index, oneOf) -> oneOf(listing, table.key(index), oneOf));
        query.spans().forEach((index, span) -> within(listing, table.key(index), span));
        Page<R> page = listing.page(query.paging(), this::idOf);
        page.items().forEach(record -> met.put(idOf(record), Optional.of(record)));
        return page;
    }

    private static void oneOf(Listing<?> listing, Key key, List<JsonValue> values) {
        listing.andOneOf(key.column(), values.stream().map(key.form()).toList());
    }

    private static void within(Listing<?> listing, Key key, RecordQuery.Span span) {
        Value from = key.form().apply(span.from());
        listing.and(key.column() + " BETWEEN ? AND ?", from, key.form().apply(span.to()));
    }

    private String idOf(R record) {
        return type.ref(record).id();
    }

    /** A table that scripts did not make is made by the first who writes since the type came to be. */
    private boolean isThere() {
        return !type.declared() || sql.number(THERE, Value.of(table.name())) > 0;
    }
}
