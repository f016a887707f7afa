package dev.loopkeeper.yaml;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The file of a type of records that is kept by its declaration alone: a list with an entry for each.
 *
 * @param files the files of the user
 * @param type the type
 */
record RecordFile(UserFiles files, RecordType<?> type) {
    RelPath path() {
        return files.records(type);
    }

    Listing listing(YamlText text) {
        return Listing.in(path(), text, form(), YamlPath.ROOT, type.file());
    }

    /** The documents in a text, in its order; an entry without an identity is known by its place. */
    List<JsonObject> docs(YamlText text) {
        List<JsonObject> docs = new ArrayList<>();
        for (JsonObject entry : listing(text).items()) {
            int place = docs.size() + 1;
            try {
                docs.add(doc(entry, place));
            } catch (FaultyRecordException e) {
                throw Troubles.of(path(), "entry " + place, e);
            }
        }
        return docs;
    }

    /** The documents of the file as it stands, read once for as long as it stays. */
    List<JsonObject> docs() {
        return files.meaning(path(), Held.class, any -> new Held(docs(files.yaml(path()))))
                .map(Held::docs)
                .orElse(List.of());
    }

    /** The entries that may carry an identity of their own. */
    EntryFile entries(YamlText text) {
        return new EntryFile(path(), type.name(), identity(), listing(text));
    }

    /** What a file holds. */
    private record Held(List<JsonObject> docs) {}

    private String identity() {
        return type.identity().map(Field::name).orElseThrow();
    }

    private Form form() {
        return new Form(type.schema(), Map.of());
    }

    private JsonObject doc(JsonObject entry, int place) {
        JsonObject doc = form().doc(entry);
        String id = identity();
        JsonObject whole = doc.has(id) ? doc : doc.with(id, new JsonString(type.name() + "/" + place));
        return type.schema().normal(type.schema().checked(whole));
    }
}
