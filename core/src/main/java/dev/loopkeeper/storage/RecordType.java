package dev.loopkeeper.storage;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A kind of records, declared once: every store keeps its records, finds and lists them, remembers what happened to them, takes it back and
 * checks them. Immutable.
 *
 * <p>Kinds with a life of their own (steps, loops, memories, days) have stores of their own beside this.
 *
 * @param <R> the records
 */
public final class RecordType<R> {
    private final String name;
    private final Schema schema;
    private final Function<JsonObject, R> form;
    private final Function<R, JsonObject> doc;
    private final Optional<Field<?>> identity;
    private final String file;
    private final Optional<Field<?>> order;
    private final List<Field<?>> indexes;
    private final boolean declared;

    private static final Pattern NAME = Pattern.compile("[a-z][a-z_]{0,39}");

    private RecordType(
            String name,
            Schema schema,
            Function<JsonObject, R> form,
            Function<R, JsonObject> doc,
            Optional<Field<?>> identity,
            String file,
            Optional<Field<?>> order,
            List<Field<?>> indexes,
            boolean declared) {
        checked(name);
        checked(file);
        this.name = name;
        this.schema = schema;
        this.form = form;
        this.doc = doc;
        this.identity = identity;
        this.file = file;
        this.order = order;
        this.indexes = List.copyOf(indexes);
        this.declared = declared;
    }

    private static void checked(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a kind of records is called by letters from a to z and _, not " + name);
        }
    }

    /**
     * A kind of records of which there may be any number.
     *
     * @param name what it is called in history and files, in snake_case: up to 40 letters from a to z and _
     * @param schema the fields of its records
     * @param form makes a record of its document; throws {@link dev.loopkeeper.json.FaultyRecordException} when a field is wrong
     * @param doc the document of a record
     * @param identity the field, of text, that tells records apart; required
     * @param <R> the records
     */
    public static <R> RecordType<R> of(
            String name, Schema schema, Function<JsonObject, R> form, Function<R, JsonObject> doc, Field<?> identity) {
        return new RecordType<>(
                name, schema, form, doc, Optional.of(identity), name + "s", Optional.empty(), List.of(), true);
    }

    /** A record that stands for itself even when nothing was ever written to it; its identity is no member of it. */
    static RecordType<JsonObject> implicit(String name, Schema schema) {
        return new RecordType<>(
                name, schema, schema::checked, doc -> doc, Optional.empty(), name, Optional.empty(), List.of(), false);
    }

    /** The same kind, kept by a store of its own. */
    RecordType<R> keptApart() {
        return new RecordType<>(name, schema, form, doc, identity, file, order, indexes, false);
    }

    /** The same kind, listed by a field of text or numbers, the smallest first; those without it come first of all, numbers before text. */
    public RecordType<R> orderedBy(Field<?> field) {
        return new RecordType<>(name, schema, form, doc, identity, file, Optional.of(field), indexes, declared);
    }

    /** The same kind, with records found by the value of a field as well. */
    public RecordType<R> indexedBy(Field<?> field) {
        List<Field<?>> all = new ArrayList<>(indexes);
        all.add(field);
        return new RecordType<>(name, schema, form, doc, identity, file, order, all, declared);
    }

    /**
     * The same kind, kept by stores of files in one of another name than its own with an s.
     *
     * @param stem the file's name without its ending, such as {@code people}; in snake_case
     */
    public RecordType<R> keptIn(String stem) {
        return new RecordType<>(name, schema, form, doc, identity, stem, order, indexes, declared);
    }

    /** What the file is called, without its ending, in which stores of files keep it. */
    public String file() {
        return file;
    }

    /** What it is called in history and files. */
    public String name() {
        return name;
    }

    /** The fields of its records. */
    public Schema schema() {
        return schema;
    }

    /** Whether a record of this kind stands for itself even when nothing was ever written to it. */
    public boolean implicit() {
        return identity.isEmpty();
    }

    /** Whether stores keep it by this declaration alone. */
    public boolean declared() {
        return declared;
    }

    /** The fields by which its records are found. */
    public List<Field<?>> indexes() {
        return indexes;
    }

    /** The field that tells its records apart; empty for implicit records. */
    public Optional<Field<?>> identity() {
        return identity;
    }

    /** The field by which its records are listed; empty when that is their identity alone. */
    public Optional<Field<?>> order() {
        return order;
    }

    /**
     * The record of a document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public R record(JsonObject document) {
        return form.apply(document);
    }

    /** The document of a record. */
    public JsonObject doc(R record) {
        return doc.apply(record);
    }

    /** Names a record. */
    public Ref ref(R record) {
        return new Ref(this, idOf(doc(record)));
    }

    /**
     * The identity that a document has.
     *
     * @throws IllegalArgumentException when it has none
     */
    public String idOf(JsonObject document) {
        return identity.flatMap(field -> document.get(field.name()))
                .filter(JsonString.class::isInstance)
                .map(text -> ((JsonString) text).value())
                .orElseThrow(() -> new IllegalArgumentException("the document of a " + name + " says not which it is"));
    }

    /** What a document has for a field by which records are found or listed, the field's default included; empty when it has nothing. */
    public static Optional<JsonValue> value(Field<?> field, JsonObject document) {
        return written(field, document);
    }

    private static <T> Optional<JsonValue> written(Field<T> field, JsonObject document) {
        return field.find(document).map(field.shape().write());
    }

    @Override
    public String toString() {
        return name;
    }
}
