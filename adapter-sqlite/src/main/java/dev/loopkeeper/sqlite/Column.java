package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;

/** A column that holds one field of a record in its shortest form, the default where the record has none. Immutable. */
final class Column {
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
    Column(String name, Field<?> field, Form form) {
        this.name = name;
        this.field = field;
        this.form = form;
        this.usual = usual(field);
        this.absent = usual.map(form::store).orElseGet(form::absent);
    }

    static Column of(Field<?> field, Form form) {
        return new Column(field.name(), field, form);
    }

    String name() {
        return name;
    }

    Field<?> field() {
        return field;
    }

    /** What stands in the column for {@code doc}. */
    Value store(JsonObject doc) {
        return shortest(field, doc).map(form::store).orElseGet(form::absent);
    }

    /** The member that the column gives; empty when there is none, and for the default. */
    Optional<JsonValue> load(Value value) {
        Optional<JsonValue> json = value.equals(absent) ? Optional.empty() : form.load(value);
        return json.equals(usual) ? Optional.empty() : json;
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
