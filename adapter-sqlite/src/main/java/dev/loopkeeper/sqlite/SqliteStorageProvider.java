package dev.loopkeeper.sqlite;

import dev.loopkeeper.sqlite.file.Connections;
import dev.loopkeeper.sqlite.file.DatabaseFile;
import dev.loopkeeper.sqlite.file.Migrations;
import dev.loopkeeper.storage.Storage;
import dev.loopkeeper.storage.StorageProvider;
import dev.loopkeeper.storage.StoreException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Opens {@code sqlite:FILE}: one SQLite file that any number of programs may share. */
public final class SqliteStorageProvider implements StorageProvider {
    /** A provider; found through {@link java.util.ServiceLoader}. */
    public SqliteStorageProvider() {}

    @Override
    public String scheme() {
        return "sqlite";
    }

    @Override
    public String example() {
        return "sqlite:FILE";
    }

    @Override
    public Storage open(String location) {
        if (location.isBlank()) {
            throw new StoreException("sqlite: needs a file; write sqlite:FILE");
        }
        try {
            return open(new DatabaseFile(Path.of(location)), Migrations.standard(), sql -> {});
        } catch (InvalidPathException e) {
            throw new StoreException("'" + location + "' cannot be a file: " + e.getReason(), e);
        }
    }

    static Storage open(DatabaseFile file, Migrations migrations, Consumer<String> listener) {
        DatabaseFile.State state = file.state(migrations.newest());
        Connections connections = new Connections(file, migrations, listener);
        if (state == DatabaseFile.State.ABSENT) {
            connections.begin();
        }
        SqliteStorage storage = new SqliteStorage(connections);
        if (state != DatabaseFile.State.CURRENT) {
            storage.prepare();
        }
        return storage;
    }
}
