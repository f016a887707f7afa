package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.trouble.UnreadableName;
import dev.loopkeeper.yaml.entry.JsonFile;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingJson;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.List;
import java.util.Optional;

/** {@code profile.json}: what is known of a user, in the order in which it is shown. */
final class ProfileFile {
    private ProfileFile() {}

    /**
     * What the file says; nothing when there is none.
     *
     * @throws dev.loopkeeper.storage.StoreException when it holds no JSON object
     */
    static JsonObject in(UserFiles files) {
        RelPath file = files.profile();
        return files.meaning(file, JsonObject.class, text -> read(file, text.text()))
                .orElse(JsonObject.EMPTY);
    }

    /** The file with edits; none when nothing is left in it. */
    static Pending edited(UserFiles files, List<Edit> edits) {
        RelPath file = files.profile();
        JsonObject before = in(files);
        JsonObject kept = before;
        for (String name : SingleFiles.replaced(RecordTypes.PROFILE, before, edits)) {
            JsonValue unreadable = before.get(name).orElseThrow();
            kept = kept.without(name).with(UnreadableName.of(name, before::has), unreadable);
        }
        Optional<JsonObject> after = Edit.applyAll(edits, Optional.of(kept)).filter(doc -> !doc.isEmpty());
        return new PendingJson<>(files, file, text -> read(file, text), ProfileFile::write, after);
    }

    private static String write(JsonObject profile) {
        return Json.pretty(JsonFile.ordered(RecordTypes.PROFILE.schema(), profile)) + "\n";
    }

    private static JsonObject read(RelPath file, String text) {
        return JsonFile.object(file, text, "profile", doc -> doc);
    }
}
