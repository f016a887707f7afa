package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.RecordType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table of a type of records that is kept by its declaration alone: a column for the identity, one for the place in the list, one for each
 * index, and the rest as JSON. Immutable.
 *
 * @param table how records stand in its rows
 * @param order the keys by which records are listed
 * @param <R> the records
 */
record DeclaredTable<R>(Table<R> table, List<SortKey> order) {
    private static final Map<RecordType<?>, DeclaredTable<?>> KNOWN = new ConcurrentHashMap<>();

    /** Less than any number that records are ordered by. */
    private static final Value FIRST = Value.of(Long.MIN_VALUE);

    /** The table of a type. */
    @SuppressWarnings("unchecked") // made for this type, see below
    static <R> DeclaredTable<R> of(RecordType<R> type) {
        return (DeclaredTable<R>) KNOWN.computeIfAbsent(type, DeclaredTable::made);
    }

    private static <R> DeclaredTable<R> made(RecordType<R> type) {
        Map<String, Function<JsonObject, Value>> computed = new LinkedHashMap<>();
        type.order().ifPresent(field -> computed.put(placeColumn(field), doc -> place(RecordType.value(field, doc))));
        type.indexes().forEach(field -> computed.put(column(field.name()), doc -> value(RecordType.value(field, doc))));
        Column identity = new Column("id", type.identity().orElseThrow(), Form.TEXT);
        Table<R> table = new Table<>("record_" + type.name(), type.schema(), List.of(identity), computed, type::record);
        List<SortKey> order = Stream.concat(
                        type.order().map(field -> SortKey.up(placeColumn(field))).stream(), Stream.of(SortKey.up("id")))
                .toList();
        return new DeclaredTable<>(table, order);
    }

    /** The column of an indexed field. */
    static String column(String field) {
        return "by_" + field;
    }

    /** What stands in it for a value. */
    static Value value(Optional<JsonValue> value) {
        return value.map(json -> Value.of(Json.write(json))).orElseGet(Value::none);
    }

    private static String placeColumn(Field<?> field) {
        return "at_" + field.name();
    }

    private static Value place(Optional<JsonValue> value) {
        if (value.isEmpty()) {
            return FIRST;
        }
        return value.get() instanceof JsonNumber number
                ? new Value.Real(number.value().doubleValue())
                : Value.of(value.get() instanceof JsonString text ? text.value() : Json.write(value.get()));
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
