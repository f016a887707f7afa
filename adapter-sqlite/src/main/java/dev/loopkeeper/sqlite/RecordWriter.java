package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;

/** Applies edits to records of one kind. */
interface RecordWriter {
    /** Applies edits that follow each other and all speak of {@code ref}. */
    void apply(Ref ref, List<Edit> edits);
}
