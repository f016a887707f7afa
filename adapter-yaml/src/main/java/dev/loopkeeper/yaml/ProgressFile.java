package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.yaml.entry.JsonFile;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.Optional;

/** A progress document as its file holds it: one JSON object, spread over lines unless it is large. */
final class ProgressFile {
    private static final int SPREAD_LENGTH = 64 * 1024;
    private static final int SPREAD_DEPTH = 32;

    private ProgressFile() {}

    /**
     * The document in {@code file}; empty when there is no such file.
     *
     * @param named what it is the document of, unless the file itself says otherwise
     * @throws dev.loopkeeper.storage.StoreException when the file holds no such document
     */
    static Optional<ProgressDocument> in(UserFiles files, RelPath file, ProgressId named) {
        return files.meaning(file, ProgressDocument.class, text -> read(file, text.text(), named))
                .map(document -> files.progress(document.id()).equals(file)
                        ? document
                        : document.with(ProgressDocument.ID, named));
    }

    /** The text of a document, the same for equal ones. */
    static String write(ProgressDocument document) {
        JsonObject doc = JsonFile.ordered(ProgressDocument.SCHEMA, document.doc());
        String line = Json.write(doc);
        boolean spread = line.length() <= SPREAD_LENGTH && Json.nestsWithin(doc, SPREAD_DEPTH);
        return (spread ? Json.pretty(doc) : line) + "\n";
    }

    static ProgressDocument read(RelPath file, String text, ProgressId named) {
        return JsonFile.value(file, text, "progress", value -> document(value, named));
    }

    /** Without content and identity the whole is the content: someone wrote it by hand. */
    private static ProgressDocument document(JsonValue value, ProgressId named) {
        boolean whole = value instanceof JsonObject doc
                && (doc.has(ProgressDocument.CONTENT.name())
                        || ProgressDocument.ID.find(doc).isPresent());
        if (!whole) {
            return ProgressDocument.of(named, value);
        }
        JsonObject doc = (JsonObject) value;
        String id = ProgressDocument.ID.name();
        return new ProgressDocument(doc.has(id) ? doc : ProgressDocument.ID.put(doc, named));
    }
}
