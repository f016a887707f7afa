package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Row;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.text.Memo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How records of one kind stand in rows: a column for each field, one for what no column can give back as it was, and
 * columns that are computed so that queries can be answered from an index. Safe for any number of threads.
 *
 * @param <R> the type of the records
 */
public final class Table<R> {
    /** The column of what has no column of its own, as a JSON object. */
    public static final String EXTRA = "extra";
    /** A record is what its row says and nothing else, so that rows met again need not be read and checked again. */
    private static final int REMEMBERED = 4096;
    /** Longer rows are rare, and would take up too much if many of them were remembered. */
    private static final int LONGEST_REMEMBERED = 2000;

    private final String name;
    private final Schema schema;
    private final Function<JsonObject, R> form;
    private final List<SortKey> order;
    private final List<Column> columns;
    private final Map<String, Function<JsonObject, Value>> computed;
    private final Map<String, Key> keys;
    private final String selected;
    private final Memo<R> met = new Memo<>(REMEMBERED, this::read);

    /**
     * A table.
     *
     * @param name its name
     * @param schema the fields
     * @param form makes a record of a document; immutable, and always the same of the same
     * @param order the keys by which records are listed, which together tell any two apart
     * @param columns the columns that hold fields
     * @param computed what stands in further columns for a document
     * @param keys by the names of indexes, the columns of those that are called or written otherwise
     */
    public Table(
            String name,
            Schema schema,
            Function<JsonObject, R> form,
            List<SortKey> order,
            List<Column> columns,
            Map<String, Function<JsonObject, Value>> computed,
            Map<String, Key> keys) {
        this.keys = keys;
        this.name = name;
        this.schema = schema;
        this.form = form;
        this.order = order;
        this.columns = columns;
        this.computed = computed;
        this.selected = "json_array("
                + Stream.concat(columns.stream().map(Column::name), Stream.of(EXTRA))
                        .collect(Collectors.joining(", "))
                + ")";
    }

    /** A table whose indexes are called as their columns. */
    public Table(
            String name,
            Schema schema,
            Function<JsonObject, R> form,
            List<SortKey> order,
            List<Column> columns,
            Map<String, Function<JsonObject, Value>> computed) {
        this(name, schema, form, order, columns, computed, Map.of());
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /** The keys by which its records are listed. */
    public List<SortKey> order() {
        return order;
    }

    /** What makes a record, as one column of a SELECT: each column that is asked for costs a call into SQLite and back. */
    public String selected() {
        return selected;
    }

    /** The names of the columns that follow from a document. */
    public List<String> computed() {
        return List.copyOf(computed.keySet());
    }

    /** The column of a field; empty when it stands in {@link #EXTRA}. */
    public Optional<Column> column(String field) {
        return columns.stream()
                .filter(column -> column.field().name().equals(field))
                .findFirst();
    }

    /** The column of an index. */
    Key key(String index) {
        Key known = keys.get(index);
        return known != null
                ? known
                : column(index)
                        .map(column -> new Key(column.name(), column::store))
                        .orElseGet(() -> Key.of(index));
    }

    /**
     * The record of a row that begins with {@link #selected()}.
     *
     * @throws FaultyRecordException when it cannot be read
     */
    public R record(Row row) throws SQLException {
        String text = row.text(0);
        try {
            return text.length() > LONGEST_REMEMBERED ? read(text) : met.of(text);
        } catch (FaultyRecordException e) {
            row.skip(name + ", id " + idOf(text), e);
            throw e;
        }
    }

    private static String idOf(String array) {
        try {
            return Value.given(((JsonArray) Json.parse(array)).values().get(0))
                    .text()
                    .orElse("");
        } catch (JsonSyntaxException notEvenThat) {
            return "unknown";
        }
    }

    private R read(String array) {
        return Faulty.read(name, array, any -> form.apply(doc(array)));
    }

    /**
     * The document that {@link #selected()} gives.
     *
     * @throws FaultyRecordException when something stands in a column that does not belong there
     */
    public JsonObject doc(String array) {
        List<Fault> faults = new ArrayList<>();
        JsonObject doc = doc(array, faults);
        if (!faults.isEmpty()) {
            throw new FaultyRecordException(faults);
        }
        return doc;
    }

    /** All that is wrong with what {@link #selected()} gives. */
    public List<Fault> faults(String array) {
        List<Fault> faults = new ArrayList<>();
        try {
            JsonObject doc = doc(array, faults);
            Set<String> named = faults.stream().map(Fault::field).collect(Collectors.toSet());
            schema.faults(doc).stream()
                    .filter(fault -> !named.contains(fault.field()))
                    .filter(fault ->
                            !named.contains(EXTRA) || column(fault.field()).isPresent())
                    .forEach(faults::add);
            if (faults.isEmpty()) {
                read(array);
            }
        } catch (FaultyRecordException e) {
            faults.addAll(e.faults());
        }
        return faults;
    }

    private JsonObject doc(String array, List<Fault> faults) {
        List<JsonValue> values = ((JsonArray) Faulty.read(name, array, Json::parse)).values();
        JsonObject.Builder doc = JsonObject.builder();
        for (int i = 0; i < columns.size(); i++) {
            load(columns.get(i), Value.given(values.get(i)), doc, faults);
        }
        Value rest = Value.given(values.get(columns.size()));
        if (rest != Value.none()) {
            addAll(doc, rest.text().orElse(""), faults);
        }
        return doc.build();
    }

    private static void load(Column column, Value value, JsonObject.Builder doc, List<Fault> faults) {
        try {
            Optional<JsonValue> json = column.load(value);
            if (json.isPresent()) {
                doc.put(column.field().name(), json.get());
            }
        } catch (FaultyRecordException e) {
            faults.addAll(e.faults());
        }
    }

    private static void addAll(JsonObject.Builder doc, String extra, List<Fault> faults) {
        try {
            if (Faulty.read(EXTRA, extra, Json::parse) instanceof JsonObject members) {
                members.members().forEach(doc::put);
            } else {
                faults.add(new Fault(EXTRA, extra, "is no JSON object"));
            }
        } catch (FaultyRecordException e) {
            faults.addAll(e.faults());
        }
    }

    /** Whether a record is the same without a value that its field does not allow, so that it can be taken out. */
    public boolean canDoWithout(String field) {
        return field.equals(EXTRA)
                ? schema.required().stream().allMatch(f -> column(f.name()).isPresent())
                : schema.optional().stream().anyMatch(f -> f.name().equals(field) && isEmpty(f));
    }

    private <T> boolean isEmpty(Field<T> field) {
        Optional<JsonValue> usual = field.whenAbsent().map(field.shape().write());
        boolean sorted = order.stream()
                .anyMatch(key -> key.name().equals(key(field.name()).column()));
        boolean nothing = usual.map(json -> json.equals(JsonArray.EMPTY) || json.equals(JsonObject.EMPTY))
                .orElse(true);
        return nothing && !sorted;
    }

    /**
     * What stands in the row of a document, by column.
     *
     * @throws FaultyRecordException when a field holds a value that it does not allow
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
        row.putAll(computed(doc));
        return row;
    }

    /** What stands in the computed columns for a document. */
    public Map<String, Value> computed(JsonObject doc) {
        Map<String, Value> values = new LinkedHashMap<>();
        computed.forEach((column, value) -> values.put(column, value.apply(doc)));
        return values;
    }
}
