package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * How records of one type stand as entries of a list. Here an entry says all that its record holds; a type whose files say less overrides
 * {@link #completed} and {@link #entry}.
 *
 * @param <R> the records
 */
public class EntryForm<R> {
    private final RecordType<R> type;
    private final Form form;
    private final String unnamed;
    private final List<String> keys;

    /**
     * A form.
     *
     * @param type the type
     * @param inFile names in files by field, of fields that are called otherwise there
     * @param unnamed what the identity of an entry without one begins with; its place in the list follows
     * @param keys the keys under which the list may stand
     */
    public EntryForm(RecordType<R> type, Map<String, String> inFile, String unnamed, List<String> keys) {
        this.type = type;
        this.form = new Form(type.schema(), inFile);
        this.unnamed = unnamed;
        this.keys = keys;
    }

    /** The form of a type that is kept by its declaration alone. */
    public static <R> EntryForm<R> declared(RecordType<R> type) {
        return new EntryForm<>(type, Map.of(), type.name() + "/", List.of(type.file()));
    }

    /** The type of its records. */
    public final RecordType<R> type() {
        return type;
    }

    /** How fields are called in files. */
    public final Form form() {
        return form;
    }

    /** The member of an entry that holds its identity. */
    public final String identity() {
        String field = type.identity().map(Field::name).orElseThrow();
        return form.inFile().getOrDefault(field, field);
    }

    /**
     * The list in the text of a file.
     *
     * @throws dev.loopkeeper.storage.StoreException when there is no place for a list
     */
    public final Listing listing(RelPath file, YamlText text) {
        return Listing.in(file, text, form, YamlPath.ROOT, keys);
    }

    /**
     * The entries in the text of a file.
     *
     * @throws dev.loopkeeper.storage.StoreException when there is no place for a list
     */
    public final Entries<R> read(RelPath file, YamlText text) {
        return read(file, text, new IdentityHashMap<>());
    }

    /**
     * The same of a text that is much like the one in which the file was read last; what stands there as it did is not read again.
     *
     * @throws dev.loopkeeper.storage.StoreException when there is no place for a list
     */
    public final Entries<R> readAgain(RelPath file, YamlText text, Entries<R> last) {
        IdentityHashMap<JsonValue, Entry<R>> known = new IdentityHashMap<>();
        last.all().stream()
                .filter(entry -> entry.record().isPresent() && entry.members().has(identity()))
                .forEach(entry -> known.put(entry.members(), entry));
        return read(file, text, known);
    }

    private Entries<R> read(RelPath file, YamlText text, IdentityHashMap<JsonValue, Entry<R>> known) {
        Listing listing = listing(file, text);
        List<Entry<R>> all = new ArrayList<>(listing.values().size());
        for (JsonValue value : listing.values()) {
            Entry<R> entry = known.get(value);
            all.add(entry == null ? read(file, value, all.size() + 1) : entry);
        }
        return Entries.of(listing, all);
    }

    /** The entry at a place, from 1. */
    public final Entry<R> read(RelPath file, JsonValue value, int place) {
        if (!(value instanceof JsonObject members)) {
            return Entry.unreadable(
                    JsonObject.EMPTY, unnamed + place, Troubles.unreadable(file, "entry " + place, "is not a mapping"));
        }
        JsonObject doc = form.doc(members);
        String field = type.identity().map(Field::name).orElseThrow();
        String id = doc.string(field).orElseGet(() -> unnamed + place);
        try {
            JsonObject whole = completed(doc.has(field) ? doc : doc.with(field, new JsonString(id)), id);
            return Entry.of(members, id, type.record(whole));
        } catch (FaultyRecordException e) {
            return Entry.unreadable(members, id, Troubles.unreadable(file, "entry " + place, e));
        }
    }

    /**
     * The document of an entry.
     *
     * @param doc its members under the names of their fields, the identity among them
     * @throws FaultyRecordException when a field holds a value that it does not allow
     */
    public JsonObject completed(JsonObject doc, String id) {
        return type.schema().normal(type.schema().checked(doc));
    }

    /** A whole new entry of a document. */
    public JsonObject entry(JsonObject doc) {
        return form.entry(doc);
    }
}
