package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.trouble.UnreadableName;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.List;

/** {@code settings.yml}: a user's settings, a key each. */
final class SettingsFile {
    private SettingsFile() {}

    /**
     * What the file says; nothing when there is none.
     *
     * @throws dev.loopkeeper.storage.StoreException when it holds no mapping
     */
    static JsonObject in(UserFiles files) {
        RelPath file = files.settings();
        JsonValue value = files.yaml(file).value();
        if (value != JsonNull.NULL && !(value instanceof JsonObject)) {
            throw Troubles.layout(file, "holds no settings");
        }
        return value instanceof JsonObject doc ? doc : JsonObject.EMPTY;
    }

    /** The file with edits. */
    static Pending edited(UserFiles files, List<Edit> edits) {
        RelPath file = files.settings();
        PendingText pending = new PendingText(file, files, YamlText::value);
        JsonObject before = in(files);
        for (String name : SingleFiles.replaced(RecordTypes.SETTINGS, before, edits)) {
            pending.add(new YamlEdit.Rename(YamlPath.of(name), UnreadableName.of(name, before::has)));
        }
        for (Edit edit : edits) {
            if (edit instanceof Edit.SetField set) {
                YamlPath path = YamlPath.of(set.field());
                pending.add(set.after()
                        .<YamlEdit>map(value -> new YamlEdit.Set(path, value))
                        .orElseGet(() -> new YamlEdit.Remove(path)));
            }
        }
        return pending;
    }
}
