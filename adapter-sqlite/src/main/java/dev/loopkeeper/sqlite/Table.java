package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How records of one kind stand in rows: a column for each field, one for what no column can give back as it was, and
 * columns that are computed so that queries can be answered from an index.
 *
 * @param name the table
 * @param schema the fields
 * @param columns the columns that hold fields
 * @param computed what stands in further columns for a document
 * @param form makes a record of a document
 * @param <R> the type of the records
 */
record Table<R>(
        String name,
        Schema schema,
        List<Column> columns,
        Map<String, Function<JsonObject, Value>> computed,
        Function<JsonObject, R> form) {
    private static final String EXTRA = "extra";

    /** What makes a record, as one column of a SELECT: each column that is asked for costs a call into SQLite and back. */
    String selected() {
        return "json_array(" + columns.stream().map(Column::name).collect(Collectors.joining(", ")) + ", " + EXTRA
                + ")";
    }

    /** The record of a row that begins with {@link #selected()}. */
    R record(Row row) throws SQLException {
        return form.apply(doc(row));
    }

    /** The document of a row that begins with {@link #selected()}. */
    JsonObject doc(Row row) throws SQLException {
        JsonObject.Builder doc = JsonObject.builder();
        Iterator<JsonValue> values = row.array(0).iterator();
        for (Column column : columns) {
            Optional<JsonValue> json = column.load(Value.given(values.next()));
            if (json.isPresent()) {
                doc.put(column.field().name(), json.get());
            }
        }
        Value.given(values.next()).text().ifPresent(extra -> addAll(doc, extra));
        return doc.build();
    }

    /**
     * What stands in the row of a document, by column.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    Map<String, Value> row(JsonObject doc) {
        schema.checked(doc);
        Map<String, Value> row = new LinkedHashMap<>();
        Set<String> held = new HashSet<>();
        for (Column column : columns) {
            Value value = column.store(doc);
            row.put(column.name(), value);
            if (column.holds(doc, value)) {
                held.add(column.field().name());
            }
        }
        JsonObject rest = doc.without(held);
        row.put(EXTRA, rest.isEmpty() ? Value.none() : Value.of(Json.write(rest)));
        computed.forEach((column, value) -> row.put(column, value.apply(doc)));
        return row;
    }

    private static void addAll(JsonObject.Builder doc, String extra) {
        if (Json.parse(extra) instanceof JsonObject members) {
            members.members().forEach(doc::put);
        }
    }
}
