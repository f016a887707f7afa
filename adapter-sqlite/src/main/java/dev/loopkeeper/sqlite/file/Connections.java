package dev.loopkeeper.sqlite.file;

import dev.loopkeeper.sqlite.sql.LeanJdbi;
import dev.loopkeeper.sqlite.sql.NativeLibrary;
import dev.loopkeeper.sqlite.sql.PlainSql;
import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.SqlFailure;
import dev.loopkeeper.sqlite.sql.Troubles;
import dev.loopkeeper.storage.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.sqlite.JDBC;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.sqlite.core.DB;

/**
 * Opens connections to one file, each with a schema that this program knows. Safe for use by any number of threads.
 *
 * @param file the file
 * @param migrations what brings it up to date
 * @param listener hears of every statement
 */
public record Connections(DatabaseFile file, Migrations migrations, Consumer<String> listener) {
    /** System property for what a commit waits for: {@code full} (a power cut loses nothing), {@code normal}, {@code off}. */
    public static final String SYNCHRONOUS = "loopkeeper.sqlite.synchronous";

    /** System property, {@code true} in programs that run one command: statements run by JDBC alone, for what JDBI costs at start. */
    public static final String PLAIN = "loopkeeper.sqlite.plain";

    /** System property for how many milliseconds one attempt waits while another program writes; 5000 when it is not set. */
    public static final String PATIENCE = "loopkeeper.sqlite.patience";

    /** How long an attempt waits when nothing else is said, in milliseconds. */
    public static final int BUSY_MILLIS = 5_000;
    /** Pages of 4 KiB in the log before they are moved into the file, which makes one commit wait: seldom enough for one in 200. */
    private static final int LOGGED_PAGES = 4_000;
    /** Kibibytes of pages kept in memory, as SQLite counts them; taken only as pages are read. */
    private static final int CACHED_KIB = -16_000;

    private static final String FROZEN = "?mode=ro&immutable=1";

    /**
     * Makes the database where there is none, whole from its first moment.
     *
     * @throws StoreException when it cannot be made
     */
    public void begin() {
        try (Sql empty = connected(":memory:")) {
            migrations.create(empty);
            file.make(empty.connection().unwrap(SQLiteConnection.class).serialize("main"));
        } catch (SQLException e) {
            throw Troubles.of(file.path(), new SqlFailure(e));
        } catch (RuntimeException e) {
            throw Troubles.of(file.path(), e);
        }
    }

    /** A connection that reads and writes. */
    public Sql writer() {
        return prepared("", true);
    }

    /** A connection that reads, also where nothing may be written. */
    public Sql reader() {
        try {
            return prepared("", false);
        } catch (RuntimeException e) {
            if (!nothingMayBeWritten(e)) {
                throw e;
            }
            return prepared(FROZEN, false);
        }
    }

    /**
     * Sees that nobody has brought the database up to a later schema since the connection was opened.
     *
     * @throws StoreException when somebody has
     */
    public void checkSchema(Sql sql) {
        int version = (int) sql.number("PRAGMA user_version");
        if (version != migrations.newest()) {
            throw file.newer(version, migrations.newest());
        }
    }

    /** Lets the statements of a connection wait for others so long. */
    public static void wait(Sql sql, Duration patience) {
        sql.list(row -> row.whole(0), "PRAGMA busy_timeout = " + patience.toMillis());
    }

    /** Writes the file anew without what it held once; when that cannot be now, a later opening does it. */
    public void wipe() {
        try (Sql sql = writer()) {
            Wiping.run(sql);
        } catch (RuntimeException e) {
            if (!Troubles.fromSqlite(e)) {
                throw e;
            }
        }
    }

    /** The statement behind everything that a database of this version holds, by its name. */
    public Map<String, String> schema() {
        try (Sql empty = connected(":memory:")) {
            return migrations.schema(empty);
        }
    }

    /** Writes everything as it is at one moment into a new database. */
    public Path copyTo(Path copy) {
        try (Sql sql = reader()) {
            Migrations.copy(sql, copy);
            return copy;
        }
    }

    /** Makes everything in the file as it is in another database of the same schema, page by page in one transaction. */
    public Path copyFrom(Path other) {
        try (Sql sql = writer()) {
            DB database = sql.connection().unwrap(SQLiteConnection.class).getDatabase();
            int code = database.restore("main", other.toString(), null);
            if (code != SQLiteErrorCode.SQLITE_OK.code) {
                throw new SQLiteException("could not be restored", SQLiteErrorCode.getErrorCode(code));
            }
            return other;
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    /** Readers of a write-ahead log leave files beside it; where they cannot, nobody writes, and the file stands alone. */
    private boolean nothingMayBeWritten(RuntimeException e) {
        return Troubles.refused(e) && !file.hasBeside("-wal");
    }

    /** Closes the connection when the database is not one to work with. */
    private Sql prepared(String options, boolean writes) {
        Sql sql = connected("file:" + file.path().toAbsolutePath().toUri().getRawPath() + options);
        try {
            migrations.apply(sql, file);
            sql.run("PRAGMA cache_size = " + CACHED_KIB);
            if (writes) {
                DeclaredTables.apply(sql);
                sql.list(row -> row.text(0), "PRAGMA journal_mode = WAL");
                sql.list(row -> row.whole(0), "PRAGMA wal_autocheckpoint = " + LOGGED_PAGES);
            }
            return sql;
        } catch (RuntimeException e) {
            sql.close();
            throw e;
        }
    }

    private Sql connected(String database) {
        try {
            NativeLibrary.prepare();
            return opened(database);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Error e) {
            // The driver says that its library is missing once; whoever tries again meets a driver half loaded.
            throw new StoreException(file.path() + ": " + NativeLibrary.remedy(), e);
        }
    }

    private Sql opened(String database) {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout(Integer.getInteger(PATIENCE, BUSY_MILLIS));
        config.enforceForeignKeys(true);
        config.setGetGeneratedKeys(false);
        String synchronous = System.getProperty(SYNCHRONOUS, "full").toUpperCase(Locale.ROOT);
        config.setSynchronous(SynchronousMode.valueOf(synchronous));
        try {
            Connection connection = JDBC.createConnection(JDBC.PREFIX + database, config.toProperties());
            return Boolean.getBoolean(PLAIN) ? new PlainSql(connection, listener) : LeanJdbi.over(connection, listener);
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }
}
