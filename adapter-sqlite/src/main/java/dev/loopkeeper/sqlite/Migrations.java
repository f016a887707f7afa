package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.memory.Claim;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.text.Analyser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.sqlite.Function;
import org.sqlite.JDBC;

/**
 * Brings a database to the newest schema: numbered scripts, run in one transaction after a copy was made.
 *
 * @param newest the version that all scripts lead to
 * @param script the script that leads to a version, from the one before; asked for only when it is to be run
 */
record Migrations(int newest, IntFunction<String> script) {
    /** Names and statements of what a database holds. */
    static final String SCHEMA = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL";

    private static final int STANDARD = 10;

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
            copy(connection, file.backup(".bak-v" + version));
        }
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try {
                run(connection, statement, version(connection, file));
                statement.execute("COMMIT");
            } catch (SQLException | RuntimeException e) {
                statement.execute("ROLLBACK");
                throw e;
            }
        }
    }

    private void run(Connection connection, Statement statement, int from) throws SQLException {
        Function.create(connection, "analysed", new Analysed());
        Function.create(connection, "claimed", new Claimed());
        for (int next = from + 1; next <= newest; next++) {
            statement.executeUpdate(script.apply(next));
        }
        statement.execute("PRAGMA application_id = " + DatabaseFile.APPLICATION);
        statement.execute("PRAGMA user_version = " + newest);
    }

    /** The words of a text, for scripts. */
    private static final class Analysed extends Function {
        @Override
        protected void xFunc() throws SQLException {
            result(String.join(" ", Analyser.words(WellFormed.given(value_text(0)))));
        }
    }

    /** The key of what a memory claims by its text and its subject, for scripts; null when it claims nothing. */
    private static final class Claimed extends Function {
        @Override
        protected void xFunc() throws SQLException {
            Optional<String> key = key(value_text(0), value_text(1));
            if (key.isPresent()) {
                result(key.get());
            } else {
                result();
            }
        }

        private static Optional<String> key(String content, @Nullable String subject) {
            try {
                Memory memory = Memory.of(new MemoryId("any"), WellFormed.given(content));
                return Claim.of(subject == null ? memory : memory.with(Memory.SUBJECT, WellFormed.given(subject)))
                        .map(Claim::key);
            } catch (FaultyRecordException unreadable) {
                return Optional.empty();
            }
        }
    }

    private int version(Connection connection, DatabaseFile file) throws SQLException {
        boolean ours = isOurs(connection);
        if (!ours && number(connection, "SELECT count(*) FROM sqlite_master") > 0) {
            // Another process may have begun the store between the two reads: its mark came with its tables.
            ours = isOurs(connection);
            if (!ours) {
                throw file.foreign();
            }
        }
        int version = ours ? number(connection, "PRAGMA user_version") : 0;
        if (version > newest) {
            throw file.newer(version, newest);
        }
        return version;
    }

    private static boolean isOurs(Connection connection) throws SQLException {
        return number(connection, "PRAGMA application_id") == DatabaseFile.APPLICATION;
    }

    static void copy(Connection connection, Path backup) throws SQLException {
        try (var copy = connection.prepareStatement("VACUUM INTO ?")) {
            copy.setString(1, backup.toString());
            copy.execute();
        }
    }

    private static int number(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(query)) {
            return results.next() ? results.getInt(1) : 0;
        }
    }

    /** What the scripts make, run one after the other: the statement behind every table, index and trigger, by its name. */
    Map<String, String> schema() throws SQLException {
        try (Connection connection = JDBC.createConnection(JDBC.PREFIX + ":memory:", new Properties());
                Statement statement = connection.createStatement()) {
            run(connection, statement, 0);
            return schema(statement);
        }
    }

    private static Map<String, String> schema(Statement statement) throws SQLException {
        Map<String, String> schema = new LinkedHashMap<>();
        try (ResultSet results = statement.executeQuery(SCHEMA)) {
            while (results.next()) {
                schema.put(results.getString(1), results.getString(2));
            }
        }
        return schema;
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
