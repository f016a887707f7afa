package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingJson;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes of the files of progress documents, one file each. */
final class ProgressChanges {
    private final UserFiles files;
    private final YamlRecords records;
    private final List<Pending> pending = new ArrayList<>();

    ProgressChanges(UserFiles files, YamlRecords records) {
        this.files = files;
        this.records = records;
    }

    /** Takes in all edits of one document. */
    void add(Ref ref, List<Edit> edits) {
        ProgressId id = ProgressId.parse(ref.id());
        Optional<ProgressDocument> before = records.record(RecordTypes.PROGRESS, ref.id());
        Optional<JsonObject> after = Edit.applyAll(edits, before.map(ProgressDocument::doc));
        RelPath file = files.progress(id);
        pending.add(new PendingJson<>(
                files,
                file,
                text -> ProgressFile.read(file, text, id),
                ProgressFile::write,
                after.map(ProgressDocument::new)));
    }

    List<Pending> pending() {
        return pending;
    }
}
