package dev.loopkeeper.sqlite;

import dev.loopkeeper.storage.StoreException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.function.IntFunction;

/**
 * Brings a database to the newest schema: numbered scripts, run in one transaction after a copy was made.
 *
 * @param newest the version that all scripts lead to
 * @param script the script that leads to a version, from the one before; asked for only when it is to be run
 */
record Migrations(int newest, IntFunction<String> script) {
    private static final int STANDARD = 3;

    /** The schema's versions. */
    static Migrations standard() {
        return new Migrations(STANDARD, Migrations::resource);
    }

    /**
     * Brings the database to the newest version, or leaves it as it is.
     *
     * @throws StoreException when it belongs to another program or was written by a newer one
     */
    void apply(Connection connection, DatabaseFile file) throws SQLException {
        int version = version(connection, file);
        if (version == newest) {
            return;
        }
        if (version > 0) {
            copy(connection, backup(file.path(), version));
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try {
                run(statement, version(connection, file));
                statement.execute("COMMIT");
            } catch (SQLException | RuntimeException e) {
                statement.execute("ROLLBACK");
                throw e;
            }
        }
    }

    private void run(Statement statement, int from) throws SQLException {
        for (int next = from + 1; next <= newest; next++) {
            statement.executeUpdate(script.apply(next));
        }
        statement.execute("PRAGMA application_id = " + DatabaseFile.APPLICATION);
        statement.execute("PRAGMA user_version = " + newest);
    }

    private int version(Connection connection, DatabaseFile file) throws SQLException {
        int version = number(connection, "PRAGMA user_version");
        boolean ours = number(connection, "PRAGMA application_id") == DatabaseFile.APPLICATION;
        if (!ours && number(connection, "SELECT count(*) FROM sqlite_master") > 0) {
            throw file.foreign();
        }
        if (version > newest) {
            throw file.newer(version, newest);
        }
        return ours ? version : 0;
    }

    static void copy(Connection connection, Path backup) throws SQLException {
        try (var copy = connection.prepareStatement("VACUUM INTO ?")) {
            copy.setString(1, backup.toString());
            copy.execute();
        }
    }

    /** The first free name for a copy. */
    private static Path backup(Path path, int version) {
        String name = path.getFileName() + ".bak-v" + version;
        Path backup = path.resolveSibling(name);
        for (int i = 2; Files.exists(backup); i++) {
            backup = path.resolveSibling(name + "-" + i);
        }
        return backup;
    }

    private static int number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(query)) {
            return results.next() ? results.getInt(1) : 0;
        }
    }

    private static String resource(int version) {
        String name = "schema-" + version + ".sql";
        try (InputStream in = Migrations.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("no " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
