package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Ref;
import java.util.List;

/** Applies edits to records of one kind. */
interface RecordWriter {
    /** Applies edits that follow each other and all speak of {@code ref}. */
    void apply(Ref ref, List<Edit> edits);
}
