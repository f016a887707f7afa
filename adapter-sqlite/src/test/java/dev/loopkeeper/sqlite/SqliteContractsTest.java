package dev.loopkeeper.sqlite;

/** What every store promises, kept by a SQLite file by way of JDBI. */
class SqliteContractsTest extends EverySqliteContract {}
