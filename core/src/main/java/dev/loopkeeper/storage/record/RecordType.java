package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Schema;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A kind of records, declared once: every store keeps its records, finds and lists them, remembers what happened to them, takes it back and
 * checks them. Immutable.
 *
 * <p>Kinds with a life of their own (steps, loops, memories, days) have queries of their own beside this.
 *
 * @param <R> the records
 */
public final class RecordType<R> {
    private static final Pattern NAME = Pattern.compile("[a-z][a-z_]{0,39}");

    private final String name;
    private final Schema schema;
    private final Function<JsonObject, R> form;
    private final Function<R, JsonObject> doc;
    private final Optional<Field<?>> identity;
    private final Keeping keeping;

    /**
     * How stores keep a type.
     *
     * @param file the name of its file, without ending
     * @param order the keys by which it is listed, the first one first
     * @param asKept whether records that are equal by those keys stay in the order in which they were created
     * @param indexes the values by which it is found
     * @param declared whether this is all that a store needs to know
     */
    private record Keeping(
            String file, List<RecordOrder> order, boolean asKept, List<RecordIndex> indexes, boolean declared) {
        Keeping {
            checked(file);
        }
    }

    private RecordType(
            String name,
            Schema schema,
            Function<JsonObject, R> form,
            Function<R, JsonObject> doc,
            Optional<Field<?>> identity,
            Keeping keeping) {
        checked(name);
        this.name = name;
        this.schema = schema;
        this.form = form;
        this.doc = doc;
        this.identity = identity;
        this.keeping = keeping;
    }

    private RecordType(RecordType<R> other, Keeping keeping) {
        this(other.name, other.schema, other.form, other.doc, other.identity, keeping);
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
        Keeping keeping = new Keeping(name + "s", List.of(), false, List.of(), true);
        return new RecordType<>(name, schema, form, doc, Optional.of(identity), keeping);
    }

    /** A record that stands for itself even when nothing was ever written to it; its identity is no member of it. */
    static RecordType<JsonObject> implicit(String name, Schema schema) {
        Keeping keeping = new Keeping(name, List.of(), false, List.of(), false);
        return new RecordType<>(name, schema, schema::checked, doc -> doc, Optional.empty(), keeping);
    }

    /** The same kind, in files and tables that each store lays out for it. */
    RecordType<R> keptApart() {
        return new RecordType<>(this, new Keeping(keeping.file, keeping.order, keeping.asKept, keeping.indexes, false));
    }

    /** The same kind, listed by a field of text or numbers, the smallest first; those without it come first of all, numbers before text. */
    public RecordType<R> orderedBy(Field<?> field) {
        return orderedBy(RecordIndex.of(field));
    }

    /** The same kind, listed by a value, the smallest first; records that are equal by the keys before it are listed by this one. */
    public RecordType<R> orderedBy(RecordIndex index) {
        return orderedBy(new RecordOrder(index, false));
    }

    /** The same kind, listed by a value, the greatest first. */
    public RecordType<R> orderedDownBy(RecordIndex index) {
        return orderedBy(new RecordOrder(index, true));
    }

    private RecordType<R> orderedBy(RecordOrder key) {
        List<RecordOrder> all =
                Stream.concat(keeping.order.stream(), Stream.of(key)).toList();
        return new RecordType<>(
                this, new Keeping(keeping.file, all, keeping.asKept, keeping.indexes, keeping.declared));
    }

    /** The same kind, where records that are equal by all keys stay as they were recorded, and are not ordered by their identity. */
    RecordType<R> thenAsKept() {
        return new RecordType<>(
                this, new Keeping(keeping.file, keeping.order, true, keeping.indexes, keeping.declared));
    }

    /** The same kind, with records found by the value of a field as well. */
    public RecordType<R> indexedBy(Field<?> field) {
        return indexedBy(RecordIndex.of(field));
    }

    /** The same kind, with records found by a value as well. */
    public RecordType<R> indexedBy(RecordIndex index) {
        List<RecordIndex> all =
                Stream.concat(keeping.indexes.stream(), Stream.of(index)).toList();
        return new RecordType<>(this, new Keeping(keeping.file, keeping.order, keeping.asKept, all, keeping.declared));
    }

    /**
     * The same kind, kept by stores of files in one of another name than its own with an s.
     *
     * @param stem the file's name without its ending, such as {@code people}; in snake_case
     */
    public RecordType<R> keptIn(String stem) {
        return new RecordType<>(
                this, new Keeping(stem, keeping.order, keeping.asKept, keeping.indexes, keeping.declared));
    }

    /** What the file is called, without its ending, in which stores of files keep it. */
    public String file() {
        return keeping.file;
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
        return keeping.declared;
    }

    /** The values by which its records are found. */
    public List<RecordIndex> indexes() {
        return keeping.indexes;
    }

    /** The field that tells its records apart; empty for implicit records. */
    public Optional<Field<?>> identity() {
        return identity;
    }

    /** The keys by which its records are listed, before their identity. */
    public List<RecordOrder> order() {
        return keeping.order;
    }

    /** Whether records that are equal by all keys stay as they were recorded, and are not listed by their identity. */
    public boolean asKept() {
        return keeping.asKept;
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

    @Override
    public String toString() {
        return name;
    }
}
