package dev.loopkeeper.sqlite;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.RecordIndex;
import dev.loopkeeper.storage.RecordOrder;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of a type of records, found and listed by what the type declares. A type that is kept by its declaration alone has a column
 * for its identity, one for each value by which it is found or listed, and the rest as JSON; those of the house have the tables of the
 * schema. Immutable.
 *
 * @param table how records stand in its rows
 * @param keys by the names of indexes, where their values stand
 * @param order the keys by which records are listed
 * @param <R> the records
 */
record DeclaredTable<R>(Table<R> table, Map<String, Key> keys, List<SortKey> order) {
    private static final Map<RecordType<?>, DeclaredTable<?>> KNOWN = new ConcurrentHashMap<>();

    /** Less than any number that records are ordered by. */
    private static final Value FIRST = Value.of(Long.MIN_VALUE);

    /**
     * A column that holds the value of an index.
     *
     * @param column its name
     * @param form what stands there for a value
     */
    record Key(String column, Function<JsonValue, Value> form) {
        static Key text(String column) {
            return new Key(column, DeclaredTable::sortable);
        }
    }

    private static final Map<RecordType<?>, DeclaredTable<?>> OF_THE_SCHEMA = Map.of(
            RecordTypes.GOAL,
            ofTheSchema(
                    RecordTypes.GOAL,
                    Tables.GOALS,
                    Map.of(
                            Goal.STATUS.name(),
                            Key.text("status"),
                            Goal.PRIORITY.name(),
                            Key.text("priority"),
                            Goal.PARENT.name(),
                            Key.text("parent_id"),
                            "slug_key",
                            Key.text("slug_key"),
                            "created_key",
                            Key.text("created_key"))),
            RecordTypes.LOG,
            ofTheSchema(
                    RecordTypes.LOG,
                    Tables.LOGS,
                    Map.of(
                            LogEntry.GOAL.name(),
                            Key.text("goal_id"),
                            "day",
                            new Key("date", day -> Value.of(SortedDate.of(date(day)))))),
            RecordTypes.PROGRESS,
            ofTheSchema(
                    RecordTypes.PROGRESS,
                    Tables.PROGRESS,
                    Map.of("earlier", new Key("earlier", flag -> Value.of(flag.equals(JsonBoolean.TRUE) ? 1 : 0)))));

    /** The table of a type. */
    @SuppressWarnings("unchecked") // made for this type, see below
    static <R> DeclaredTable<R> of(RecordType<R> type) {
        DeclaredTable<?> known = OF_THE_SCHEMA.get(type);
        return (DeclaredTable<R>) (known == null ? KNOWN.computeIfAbsent(type, DeclaredTable::made) : known);
    }

    private static <R> DeclaredTable<R> ofTheSchema(RecordType<R> type, Table<R> table, Map<String, Key> keys) {
        return new DeclaredTable<>(table, keys, order(type, keys));
    }

    private static <R> DeclaredTable<R> made(RecordType<R> type) {
        Map<String, Key> keys = new LinkedHashMap<>();
        Map<String, Function<JsonObject, Value>> computed = new LinkedHashMap<>();
        Stream.concat(type.order().stream().map(RecordOrder::index), type.indexes().stream())
                .forEach(index -> {
                    String column = "by_" + index.name();
                    keys.put(index.name(), Key.text(column));
                    computed.put(
                            column,
                            doc -> index.of(doc).map(DeclaredTable::sortable).orElse(FIRST));
                });
        Column identity = new Column("id", type.identity().orElseThrow(), Form.TEXT);
        Table<R> table = new Table<>("record_" + type.name(), type.schema(), List.of(identity), computed, type::record);
        return new DeclaredTable<>(table, keys, order(type, keys));
    }

    private static List<SortKey> order(RecordType<?> type, Map<String, Key> keys) {
        Stream<SortKey> declared =
                type.order().stream().map(key -> new SortKey(column(keys, key.index()), key.descending()));
        return Stream.concat(declared, Stream.of(SortKey.up(type.asKept() ? "seq" : "id")))
                .toList();
    }

    private static String column(Map<String, Key> keys, RecordIndex index) {
        return Optional.ofNullable(keys.get(index.name())).orElseThrow().column();
    }

    /** The column of an index. */
    Key key(String index) {
        return Optional.ofNullable(keys.get(index)).orElseThrow();
    }

    private static Value sortable(JsonValue value) {
        if (value instanceof JsonNumber number) {
            return new Value.Real(number.value().doubleValue());
        }
        return Value.of(value instanceof JsonString text ? text.value() : Json.write(value));
    }

    private static LocalDate date(JsonValue day) {
        return LocalDate.ofEpochDay(((JsonNumber) day).value().longValue());
    }

    /** The statements that make the table and its indexes where they are not there. */
    List<String> statements() {
        String columns = computed().map(column -> column + ", ").collect(Collectors.joining());
        String create = "CREATE TABLE IF NOT EXISTS " + table.name() + " (user_id TEXT NOT NULL, id TEXT NOT NULL, "
                + columns + "extra TEXT, PRIMARY KEY (user_id, id)) WITHOUT ROWID";
        Stream<String> indexes = computed()
                .map(column -> "CREATE INDEX IF NOT EXISTS idx_" + table.name() + "_" + column + " ON " + table.name()
                        + " (user_id, " + column + ", id)");
        return Stream.concat(Stream.of(create), indexes).toList();
    }

    /** The columns that follow from documents. */
    Stream<String> computed() {
        return table.computed().stream();
    }
}
