package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.Ref;
import java.util.List;
import java.util.Optional;

/** One transaction over the records of any number of users, while records are taken in. Valid inside one call, one thread. */
public interface Intake {
    /** The document of a record, with what was applied so far; implicit records are always there. */
    Optional<JsonObject> find(UserId user, Ref ref);

    /** A user's change log as it was before the transaction. */
    HistoryStore history(UserId user);

    /** Applies edits of one record and keeps no change. */
    void apply(UserId user, List<Edit> edits);

    /** Appends a change to the change log and applies none of its edits. */
    void keep(UserId user, Change change);
}
