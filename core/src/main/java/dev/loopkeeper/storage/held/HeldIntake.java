package dev.loopkeeper.storage.held;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.Ref;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes records in beside those that are held; what is there stays as it is. */
final class HeldIntake implements Intake {
    private final Map<UserId, HeldRecords> before;
    private final Map<UserId, HeldRecords> changed = new LinkedHashMap<>();

    HeldIntake(Map<UserId, HeldRecords> before) {
        this.before = before;
    }

    /** Everything of those users of whom anything was taken in. */
    Map<UserId, HeldRecords> changed() {
        return changed;
    }

    @Override
    public Optional<JsonObject> find(UserId user, Ref ref) {
        Optional<JsonObject> found = copy(user).find(ref);
        return found.isEmpty() && ref.type().implicit() ? Optional.of(JsonObject.EMPTY) : found;
    }

    @Override
    public HistoryStore history(UserId user) {
        return before.getOrDefault(user, new HeldRecords()).history();
    }

    @Override
    public void apply(UserId user, List<Edit> edits) {
        copy(user).apply(edits);
    }

    @Override
    public void keep(UserId user, Change change) {
        copy(user).keep(change);
    }

    private HeldRecords copy(UserId user) {
        return changed.computeIfAbsent(user, any -> new HeldRecords(before.getOrDefault(user, new HeldRecords())));
    }
}
