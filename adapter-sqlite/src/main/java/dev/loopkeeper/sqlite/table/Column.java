package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.sqlite.sql.Faulty;
import dev.loopkeeper.sqlite.sql.Value;
import java.util.Optional;

/** A column that holds one field of a record in its shortest form, the default where the record has none. Immutable. */
public final class Column {
    private final String name;
    private final Field<?> field;
    private final Form form;
    private final Optional<JsonValue> usual;
    private final Value absent;

    /**
     * A column.
     *
     * @param name its name
     * @param field the field
     * @param form how it stands there
     */
    public Column(String name, Field<?> field, Form form) {
        this.name = name;
        this.field = field;
        this.form = form;
        this.usual = usual(field);
        this.absent = usual.map(form::store).orElseGet(form::absent);
    }

    /** An expression for what stands in a column, as text: bytes as SQL writes them. */
    public static String asText(String name) {
        return "CASE typeof(" + name + ") WHEN 'blob' THEN quote(" + name + ") ELSE " + name + " END";
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /** The field that it holds. */
    public Field<?> field() {
        return field;
    }

    /** What stands in the column for no value, and for the default. */
    public Value absent() {
        return absent;
    }

    /** What stands in the column for {@code doc}. */
    Value store(JsonObject doc) {
        return shortest(field, doc).map(form::store).orElseGet(form::absent);
    }

    /** What stands in the column for a value of the field. */
    Value store(JsonValue value) {
        return form.store(value);
    }

    /**
     * The member that the column gives; empty when there is none, and for the default.
     *
     * @throws FaultyRecordException when something else stands there than what the column is for
     */
    public Optional<JsonValue> load(Value value) {
        if (value.equals(absent) || value == Value.none()) {
            return Optional.empty();
        }
        String text = value.text().orElse("");
        JsonValue json = Faulty.read(field.name(), text, any -> form.load(value))
                .orElseThrow(() -> Faulty.of(field.name(), text, "holds something else than " + form.kind()));
        return usual.equals(Optional.of(json)) ? Optional.empty() : Optional.of(json);
    }

    /** Whether the column alone would give {@code doc} its member as it is. */
    boolean holds(JsonObject doc, Value stored) {
        return load(stored).equals(doc.get(field.name()));
    }

    private static <T> Optional<JsonValue> shortest(Field<T> field, JsonObject doc) {
        return field.find(doc).map(field.shape().write());
    }

    private static <T> Optional<JsonValue> usual(Field<T> field) {
        return field.whenAbsent().map(field.shape().write());
    }
}
