package dev.loopkeeper.sqlite;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** What every store promises, kept by a SQLite file in a process that runs one short command. */
class ShortSqliteContractsTest extends EverySqliteContract {
    @BeforeAll
    static void beShort() {
        System.setProperty(Connections.SHORT, "true");
    }

    @AfterAll
    static void beLong() {
        System.clearProperty(Connections.SHORT);
    }
}
