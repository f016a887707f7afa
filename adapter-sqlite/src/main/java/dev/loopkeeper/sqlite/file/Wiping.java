package dev.loopkeeper.sqlite.file;

import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Value;

/**
 * Writes the file anew without what it held once: SQLite leaves deleted bytes where they were. It is due from the moment
 * something is forgotten until it was done, also when a process ends in between; the records are right in any case.
 */
public final class Wiping {
    private static final Value WIPE = Value.of("wipe");

    private Wiping() {}

    /** Takes down, in the transaction under way, that it is to be done. */
    public static void due(Sql sql) {
        sql.run("INSERT OR IGNORE INTO due (what) VALUES (?)", WIPE);
    }

    /** Whether it is still to be done. */
    public static boolean isDue(Sql sql) {
        return sql.number("SELECT count(*) FROM due WHERE what = ?", WIPE) > 0;
    }

    /** Does it on a connection without a transaction under way; while another connection is in the way it stays due. */
    public static void run(Sql sql) {
        sql.run("VACUUM");
        boolean emptied = sql.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0;
        if (emptied) {
            sql.run("DELETE FROM due WHERE what = ?", WIPE);
        }
    }
}
