package dev.loopkeeper.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.sqlite.JDBC;

/** Looks into a database, or changes it, past the store. */
final class Probe {
    private Probe() {}

    static String text(Path file, String query) throws SQLException {
        try (Connection connection = open(file);
                Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery(query)) {
            return results.next() ? String.valueOf(results.getString(1)) : "";
        }
    }

    /** How SQLite answers a statement, step by step. */
    static List<String> plan(Path file, String sql) throws SQLException {
        List<String> plan = new ArrayList<>();
        try (Connection connection = open(file);
                Statement statement = connection.createStatement();
                ResultSet results = statement.executeQuery("EXPLAIN QUERY PLAN " + sql)) {
            while (results.next()) {
                plan.add(results.getString("detail"));
            }
        }
        return plan;
    }

    static void run(Path file, String script) throws SQLException {
        try (Connection connection = open(file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(script);
        }
    }

    private static Connection open(Path file) throws SQLException {
        return JDBC.createConnection(JDBC.PREFIX + file, new Properties());
    }
}
