package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.Ref;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes records in within the open transaction, each as it comes. */
final class SqlIntake implements Intake {
    private final Sql sql;
    private final Map<UserId, ChangeWriter> writers = new HashMap<>();

    SqlIntake(Sql sql) {
        this.sql = sql;
    }

    @Override
    public Optional<JsonObject> find(UserId user, Ref ref) {
        return new SqlRecords(sql, Value.of(user.value())).find(ref);
    }

    @Override
    public HistoryStore history(UserId user) {
        return new SqlHistory(sql, Value.of(user.value()));
    }

    @Override
    public void apply(UserId user, List<Edit> edits) {
        writers.computeIfAbsent(user, any -> new ChangeWriter(sql, Value.of(user.value())))
                .apply(edits);
    }

    @Override
    public void keep(UserId user, Change change) {
        new HistoryWriter(sql, Value.of(user.value())).append(change, Optional.empty());
    }
}
