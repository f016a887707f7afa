package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.UserId;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Takes records in and writes each file once, in the end. */
final class YamlIntake implements Intake {
    private final Txn txn;
    private final Function<UserId, UserFiles> files;
    private final Map<UserId, UserIntake> users = new LinkedHashMap<>();

    YamlIntake(Txn txn, Function<UserId, UserFiles> files) {
        this.txn = txn;
        this.files = files;
    }

    @Override
    public Optional<JsonObject> find(UserId user, Ref ref) {
        return of(user).find(ref);
    }

    @Override
    public HistoryStore history(UserId user) {
        return of(user).history();
    }

    @Override
    public void apply(UserId user, List<Edit> edits) {
        of(user).apply(edits);
    }

    @Override
    public void keep(UserId user, Change change) {
        of(user).keep(change);
    }

    /** Writes what was taken in. */
    void write() {
        users.forEach((user, intake) -> {
            UserNames.keep(txn, user);
            intake.write(txn);
        });
    }

    private UserIntake of(UserId user) {
        return users.computeIfAbsent(user, any -> new UserIntake(files.apply(user)));
    }
}
