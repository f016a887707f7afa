package dev.loopkeeper.sqlite;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/** Keeps the prepared statements of one connection for their next use. Not thread-safe, as its connection. */
final class KeptStatements implements StatementBuilder {
    private static final int MOST = 200;

    private final Map<String, PreparedStatement> idle = new LinkedHashMap<>();

    @Override
    public Statement create(Connection connection, StatementContext ctx) throws SQLException {
        return connection.createStatement();
    }

    @Override
    public PreparedStatement create(Connection connection, String sql, StatementContext ctx) throws SQLException {
        PreparedStatement kept = idle.remove(sql);
        return kept == null ? connection.prepareStatement(sql) : kept;
    }

    @Override
    public CallableStatement createCall(Connection connection, String sql, StatementContext ctx) throws SQLException {
        return connection.prepareCall(sql);
    }

    @Override
    public void close(Connection connection, String sql, Statement statement) throws SQLException {
        boolean keep = statement instanceof PreparedStatement && idle.size() < MOST && !idle.containsKey(sql);
        if (keep) {
            idle.put(sql, (PreparedStatement) statement);
        } else {
            statement.close();
        }
    }

    @Override
    public void close(Connection connection) {
        idle.clear();
    }
}
