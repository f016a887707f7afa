package dev.loopkeeper.sqlite;

import dev.loopkeeper.sqlite.file.Connections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** What every store promises, kept by a SQLite file by JDBC alone, as in programs of our own. */
class PlainSqliteContractsTest extends EverySqliteContract {
    @BeforeAll
    static void bePlain() {
        System.setProperty(Connections.PLAIN, "true");
    }

    @AfterAll
    static void beOrdinary() {
        System.clearProperty(Connections.PLAIN);
    }
}
