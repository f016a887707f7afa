package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.text.Memo;
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
 * columns that are computed so that queries can be answered from an index. Safe for any number of threads.
 *
 * @param <R> the type of the records
 */
final class Table<R> {
    private static final String EXTRA = "extra";
    /** A record is what its row says and nothing else, so that rows met again need not be read and checked again. */
    private static final int REMEMBERED = 1024;
    /** Longer rows are rare, and would take up too much if many of them were remembered. */
    private static final int LONGEST_REMEMBERED = 2000;

    private final String name;
    private final Schema schema;
    private final List<Column> columns;
    private final Map<String, Function<JsonObject, Value>> computed;
    private final Function<JsonObject, R> form;
    private final String selected;
    private final Memo<R> met = new Memo<>(REMEMBERED, this::read);

    /**
     * A table.
     *
     * @param name its name
     * @param schema the fields
     * @param columns the columns that hold fields
     * @param computed what stands in further columns for a document
     * @param form makes a record of a document; immutable, and always the same of the same
     */
    Table(
            String name,
            Schema schema,
            List<Column> columns,
            Map<String, Function<JsonObject, Value>> computed,
            Function<JsonObject, R> form) {
        this.name = name;
        this.schema = schema;
        this.columns = columns;
        this.computed = computed;
        this.form = form;
        this.selected = "json_array(" + columns.stream().map(Column::name).collect(Collectors.joining(", ")) + ", "
                + EXTRA + ")";
    }

    String name() {
        return name;
    }

    /** What makes a record, as one column of a SELECT: each column that is asked for costs a call into SQLite and back. */
    String selected() {
        return selected;
    }

    /** The names of the columns that follow from a document. */
    List<String> computed() {
        return List.copyOf(computed.keySet());
    }

    /** The record of a row that begins with {@link #selected()}. */
    R record(Row row) throws SQLException {
        String text = row.text(0);
        return text.length() > LONGEST_REMEMBERED ? read(text) : met.of(text);
    }

    /** The document of a row that begins with {@link #selected()}. */
    JsonObject doc(Row row) throws SQLException {
        return doc(row.text(0));
    }

    /** The record that {@link #selected()} gives. */
    R read(String array) {
        return form.apply(doc(array));
    }

    /** The document that {@link #selected()} gives. */
    JsonObject doc(String array) {
        JsonObject.Builder doc = JsonObject.builder();
        Iterator<JsonValue> values = ((JsonArray) Json.parse(array)).iterator();
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
