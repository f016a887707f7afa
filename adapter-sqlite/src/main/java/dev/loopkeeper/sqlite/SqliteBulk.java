package dev.loopkeeper.sqlite;

import dev.loopkeeper.sqlite.file.Connections;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.sql.Transaction;
import dev.loopkeeper.storage.Bulk;
import dev.loopkeeper.storage.Intake;
import dev.loopkeeper.storage.StoreException;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Loads in one transaction; backups are databases beside the file.
 *
 * @param storage the store
 * @param connections its connections
 */
record SqliteBulk(SqliteStorage storage, Connections connections) implements Bulk {
    @Override
    public <R> R load(Function<Intake, R> work) {
        return storage.<R>exclusively(sql -> new Transaction(sql, "BEGIN IMMEDIATE")
                .<R>run(
                        () -> {
                            connections.checkSchema(sql);
                            return work.apply(new SqlIntake(sql));
                        },
                        any -> true));
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
    }
}
