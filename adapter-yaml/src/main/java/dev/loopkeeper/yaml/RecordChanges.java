package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.Ref;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Changes of the files of types that are kept by their declaration alone. */
final class RecordChanges {
    private final UserFiles files;
    private final Map<RecordType<?>, ListFile> lists = new LinkedHashMap<>();

    RecordChanges(UserFiles files) {
        this.files = files;
    }

    /** Takes in all edits of one record. */
    void add(Ref ref, List<Edit> edits) {
        ListFile list = lists.computeIfAbsent(ref.type(), this::open);
        for (Edit edit : edits) {
            if (edit instanceof Edit.Created e) {
                list.append(ref.id(), e.doc());
            } else if (edit instanceof Edit.Deleted) {
                list.remove(ref.id());
            } else {
                JsonObject before = list.entry(ref.id());
                list.change(ref.id(), differences(before, edit.applyTo(before)));
            }
        }
    }

    List<Pending> pending() {
        return lists.values().stream().<Pending>map(ListFile::pending).toList();
    }

    private static Map<String, Optional<JsonValue>> differences(JsonObject before, JsonObject after) {
        Set<String> names = new LinkedHashSet<>(before.names());
        names.addAll(after.names());
        Map<String, Optional<JsonValue>> changed = new LinkedHashMap<>();
        for (String name : names) {
            if (!before.get(name).equals(after.get(name))) {
                changed.put(name, after.get(name));
            }
        }
        return changed;
    }

    private ListFile open(RecordType<?> type) {
        RecordFile file = new RecordFile(files, type);
        PendingText pending = new PendingText(file.path(), files, file::docs);
        List<String> ids = file.docs(pending.before()).stream().map(type::idOf).toList();
        return new ListFile(pending, file.listing(pending.before()), ids);
    }
}
