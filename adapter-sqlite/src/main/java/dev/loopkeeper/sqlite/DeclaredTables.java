package dev.loopkeeper.sqlite;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the tables of types that are kept by their declaration alone, and fills the columns of indexes that a type gained since. Stateless.
 */
final class DeclaredTables {
    private DeclaredTables() {}

    /** Brings them to what the types declare; costs a look at each table. */
    static void apply(Connection connection) throws SQLException {
        for (RecordType<?> type : RecordTypes.declared()) {
            DeclaredTable<?> declared = DeclaredTable.of(type);
            List<String> there = columns(connection, declared.table().name());
            List<String> missing = declared.computed()
                    .filter(column -> !there.contains(column))
                    .toList();
            if (there.isEmpty() || !missing.isEmpty()) {
                make(connection, declared, there.isEmpty() ? List.of() : missing);
            }
        }
    }

    private static List<String> columns(Connection connection, String table) throws SQLException {
        List<String> names = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("PRAGMA table_info(" + table + ")")) {
            while (rows.next()) {
                names.add(rows.getString("name"));
            }
        }
        return names;
    }

    private static void make(Connection connection, DeclaredTable<?> declared, List<String> missing)
            throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN IMMEDIATE");
            try {
                for (String column : missing) {
                    statement.execute("ALTER TABLE " + declared.table().name() + " ADD COLUMN " + column);
                }
                for (String create : declared.statements()) {
                    statement.execute(create);
                }
                if (!missing.isEmpty()) {
                    fill(connection, declared.table());
                }
                statement.execute("COMMIT");
            } catch (SQLException | RuntimeException e) {
                statement.execute("ROLLBACK");
                throw e;
            }
        }
    }

    /** A row as it is, with what its document gives for the computed columns. */
    private static void fill(Connection connection, Table<?> table) throws SQLException {
        String set = String.join(" = ?, ", table.computed()) + " = ?";
        try (Statement statement = connection.createStatement();
                PreparedStatement update = connection.prepareStatement(
                        "UPDATE " + table.name() + " SET " + set + " WHERE user_id = ? AND id = ?");
                ResultSet rows =
                        statement.executeQuery("SELECT " + table.selected() + ", user_id, id FROM " + table.name())) {
            while (rows.next()) {
                JsonObject doc = table.doc(rows.getString(1));
                Map<String, Value> row = table.row(doc);
                int place = 1;
                for (String column : table.computed()) {
                    row.getOrDefault(column, Value.none()).bind(update, place++);
                }
                update.setString(place++, rows.getString(2));
                update.setString(place, rows.getString(3));
                update.addBatch();
            }
            update.executeBatch();
        }
    }
}
