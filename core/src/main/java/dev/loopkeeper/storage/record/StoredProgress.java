package dev.loopkeeper.storage.record;

import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.progress.ProgressStore;
import java.util.List;
import java.util.Optional;

/**
 * Progress documents, found by what their type declares.
 *
 * @param documents all of one user's, earlier revisions among them
 */
public record StoredProgress(RecordStore<ProgressDocument> documents) implements ProgressStore {
    @Override
    public Optional<ProgressDocument> byId(ProgressId id) {
        return documents.byId(id.value());
    }

    @Override
    public List<ProgressDocument> list() {
        return documents
                .list(RecordQuery.ALL.and(RecordIndexes.PROGRESS_EARLIER.name(), List.of(JsonBoolean.FALSE)))
                .items();
    }
}
