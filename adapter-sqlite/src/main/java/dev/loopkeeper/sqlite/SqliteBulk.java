package dev.loopkeeper.sqlite;

import dev.loopkeeper.sqlite.file.Connections;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.UserId;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Loads in one transaction; backups are databases beside the file.
 *
 * @param storage the store
 * @param connections its connections
 */
record SqliteBulk(SqliteStorage storage, Connections connections) implements Bulk {
    private static final String TABLES = "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c"
            + " WHERE m.type = 'table' AND c.name = 'user_id' AND m.name <> 'notes'";

    @Override
    public List<UserId> users() {
        return storage.<List<UserId>>reading(sql -> sql.list(row -> row.text(0), TABLES).stream()
                .flatMap(table -> sql.list(row -> row.text(0), "SELECT DISTINCT user_id FROM " + table).stream())
                .distinct()
                .map(UserId::new)
                .sorted(UserId.ORDER)
                .toList());
    }

    @Override
    public <R> R load(Function<Intake, R> work) {
        R loaded = storage.<R>writing(sql -> work.apply(new SqlIntake(sql)));
        storage.forgetPending();
        return loaded;
    }

    @Override
    public String backup(String name) {
        Path file = connections.file().path();
        Path copy = file.resolveSibling(file.getFileName() + ".bak-" + name);
        storage.exclusively(sql -> connections.copyTo(copy));
        return copy.toString();
    }

    @Override
    public void restore(String backup) {
        DatabaseFile copy = new DatabaseFile(Path.of(backup));
        if (copy.state(connections.migrations().newest()) != DatabaseFile.State.CURRENT) {
            throw new StoreException(backup + " is not a backup made by this version; nothing was changed");
        }
        storage.exclusively(sql -> connections.copyFrom(copy.path()));
        storage.forgetPending();
    }
}
