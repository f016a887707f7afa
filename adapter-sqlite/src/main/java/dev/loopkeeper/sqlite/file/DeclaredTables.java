package dev.loopkeeper.sqlite.file;

import dev.loopkeeper.sqlite.sql.Sql;
import dev.loopkeeper.sqlite.sql.Transaction;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.sqlite.table.Table;
import dev.loopkeeper.sqlite.table.Tables;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the tables of types that are kept by their declaration alone, and fills the columns of indexes that a type gained since. Stateless.
 */
final class DeclaredTables {
    private DeclaredTables() {}

    /** Brings them to what the types declare; costs a look at each table. */
    static void apply(Sql sql) {
        for (RecordType<?> type : RecordTypes.declared()) {
            Table<?> table = Tables.of(type);
            List<String> there = sql.list(row -> row.text(1), "PRAGMA table_info(" + table.name() + ")");
            List<String> missing = table.computed().stream()
                    .filter(column -> !there.isEmpty() && !there.contains(column))
                    .toList();
            if (there.isEmpty() || !missing.isEmpty()) {
                new Transaction(sql, "BEGIN IMMEDIATE").<Boolean>run(() -> made(sql, table, missing), any -> true);
            }
        }
    }

    private static boolean made(Sql sql, Table<?> table, List<String> missing) {
        String name = table.name();
        missing.forEach(column -> sql.run("ALTER TABLE " + name + " ADD COLUMN " + column));
        String columns = table.computed().stream().map(column -> column + ", ").collect(Collectors.joining());
        sql.run("CREATE TABLE IF NOT EXISTS " + name + " (user_id TEXT NOT NULL, id TEXT NOT NULL, " + columns
                + "extra TEXT, PRIMARY KEY (user_id, id)) WITHOUT ROWID");
        table.computed()
                .forEach(column -> sql.run("CREATE INDEX IF NOT EXISTS idx_" + name + "_" + column + " ON " + name
                        + " (user_id, " + column + ", id)"));
        return missing.isEmpty() || filled(sql, table);
    }

    /** A row as it is, with what its document gives for the computed columns. */
    private static boolean filled(Sql sql, Table<?> table) {
        String set = String.join(" = ?, ", table.computed()) + " = ?";
        String update = "UPDATE " + table.name() + " SET " + set + " WHERE user_id = ? AND id = ?";
        String all = "SELECT " + table.selected() + ", user_id, id FROM " + table.name();
        sql.list(row -> values(table.computed(table.doc(row.text(0))), row.get(1), row.get(2)), all)
                .forEach(values -> sql.run(update, values));
        return true;
    }

    private static List<Value> values(Map<String, Value> computed, Value... key) {
        return Stream.concat(computed.values().stream(), Stream.of(key)).toList();
    }
}
