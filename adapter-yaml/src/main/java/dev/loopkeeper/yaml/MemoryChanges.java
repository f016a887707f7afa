package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes of {@code memory.yml}. */
final class MemoryChanges {
    private final UserFiles files;
    private final YamlRecords records;
    private Optional<ListFile> list = Optional.empty();

    MemoryChanges(UserFiles files, YamlRecords records) {
        this.files = files;
        this.records = records;
    }

    void add(Ref ref, List<Edit> edits) {
        for (Edit edit : edits) {
            if (edit instanceof Edit.Created e) {
                list().append(ref.id(), MemoryForm.write(new Memory(e.doc())));
            } else if (edit instanceof Edit.Deleted) {
                list().remove(ref.id());
            } else if (edit instanceof Edit.SetField e) {
                String name = MemoryForm.FORM.nameIn(list().entry(ref.id()), e.field());
                list().change(ref.id(), Map.<String, Optional<JsonValue>>of(name, e.after()));
            }
        }
    }

    List<Pending> pending() {
        return list.<Pending>map(ListFile::pending).stream().toList();
    }

    private ListFile list() {
        if (list.isEmpty()) {
            list = Optional.of(open());
        }
        return list.orElseThrow();
    }

    private ListFile open() {
        RelPath file = files.memory();
        PendingText pending = new PendingText(
                file,
                files,
                text -> MemoryForm.read(file, MemoryForm.listing(file, text).items()));
        List<String> ids =
                records.memories().stream().map(memory -> memory.id().value()).toList();
        return new ListFile(pending, MemoryForm.listing(file, pending.before()), ids);
    }
}
