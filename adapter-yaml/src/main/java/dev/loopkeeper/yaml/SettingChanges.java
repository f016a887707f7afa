package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.yaml.text.YamlEdit;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.List;

/** Changes of {@code settings.yml}. */
final class SettingChanges {
    private final PendingText pending;

    SettingChanges(UserFiles files) {
        this.pending = new PendingText(files.settings(), files, YamlText::value);
    }

    void add(List<Edit> edits) {
        for (Edit edit : edits) {
            if (edit instanceof Edit.SetField set) {
                YamlPath path = YamlPath.of(set.field());
                pending.add(set.after()
                        .<YamlEdit>map(value -> new YamlEdit.Set(path, value))
                        .orElseGet(() -> new YamlEdit.Remove(path)));
            }
        }
    }

    List<Pending> pending() {
        return pending.edits().isEmpty() ? List.of() : List.of(pending);
    }
}
