package dev.loopkeeper.sqlite.file;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.memory.Claim;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.SqlFailure;
import dev.loopkeeper.sqlite.sql.Transaction;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.sql.WellFormed;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.text.WordSearch;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.sqlite.Function;

/**
 * Brings a database to the newest schema: numbered scripts, run in one transaction after a copy was made.
 *
 * @param newest the version that all scripts lead to
 * @param script the script that leads to a version, from the one before; asked for only when it is to be run
 */
public record Migrations(int newest, IntFunction<String> script) {
    /** Where a statement of a script ends: at the end of a line, unless the next one is indented or ends a trigger. */
    private static final Pattern STATEMENT_END = Pattern.compile("; *(--.*)?\n+(?=\\S)(?!END;)");

    private static final int STANDARD = 18;

    /** The schema's versions. */
    public static Migrations standard() {
        return new Migrations(STANDARD, Migrations::resource);
    }

    /** Makes what an empty database lacks. */
    public void create(Sql sql) {
        run(sql, 0);
    }

    /**
     * Brings the database to the newest version, or leaves it as it is.
     *
     * @throws StoreException when it belongs to another program, was written by a newer one, or is empty
     */
    public void apply(Sql sql, DatabaseFile file) {
        int version = version(sql, file);
        if (version == newest) {
            return;
        }
        copy(sql, file.backup(".bak-v" + version));
        new Transaction(sql, "BEGIN IMMEDIATE").<Boolean>run(() -> run(sql, version(sql, file)), any -> true);
    }

    private boolean run(Sql sql, int from) {
        try {
            Function.create(sql.connection(), "analysed", new Analysed());
            Function.create(sql.connection(), "claimed", new Claimed());
            Function.create(sql.connection(), "searched", new Searched());
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
        for (int next = from + 1; next <= newest; next++) {
            STATEMENT_END.splitAsStream(script.apply(next).strip()).forEach(sql::run);
        }
        sql.run("PRAGMA application_id = " + DatabaseFile.APPLICATION);
        sql.run("PRAGMA user_version = " + newest);
        return true;
    }

    /** The words of a text, for scripts. */
    private static final class Analysed extends Function {
        @Override
        protected void xFunc() throws SQLException {
            result(String.join(" ", Analyser.words(WellFormed.given(value_text(0)))));
        }
    }

    /** The words by which some texts are found, as a JSON list, for scripts. */
    private static final class Searched extends Function {
        @Override
        protected void xFunc() throws SQLException {
            List<String> texts = new ArrayList<>();
            for (int i = 0; i < args(); i++) {
                texts.add(WellFormed.given(Objects.requireNonNullElse(value_text(i), "")));
            }
            result(Json.write(JsonArray.ofStrings(WordSearch.words(texts))));
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

    private int version(Sql sql, DatabaseFile file) {
        if (sql.number("PRAGMA application_id") != DatabaseFile.APPLICATION) {
            throw sql.number("SELECT count(*) FROM sqlite_master") > 0 ? file.foreign() : file.emptied();
        }
        int version = (int) sql.number("PRAGMA user_version");
        if (version > newest) {
            throw file.newer(version, newest);
        }
        return version;
    }

    /** Writes everything as it is at one moment into a new database. */
    public static void copy(Sql sql, Path backup) {
        sql.run("VACUUM INTO ?", Value.of(backup.toString()));
    }

    /** What the scripts make of an empty database: the statement behind every table, index and trigger, by its name. */
    public Map<String, String> schema(Sql empty) {
        create(empty);
        return found(empty);
    }

    /** The same of what a database holds. */
    public static Map<String, String> found(Sql sql) {
        Map<String, String> found = new LinkedHashMap<>();
        sql.list(
                row -> found.put(row.text(0), row.text(1)),
                "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL");
        return found;
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
