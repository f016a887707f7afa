package dev.loopkeeper.sqlite.sql;

import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.jdbi.v3.core.statement.StatementBuilder;
import org.jdbi.v3.core.statement.StatementContext;

/** Has JDBI use statements again. Not thread-safe, as its connection. */
final class KeptStatements implements StatementBuilder {
    private final IdleStatements idle = new IdleStatements();

    @Override
    public Statement create(Connection connection, StatementContext ctx) throws SQLException {
        return connection.createStatement();
    }

    @Override
    public PreparedStatement create(Connection connection, String sql, StatementContext ctx) throws SQLException {
        return idle.take(connection, sql);
    }

    @Override
    public CallableStatement createCall(Connection connection, String sql, StatementContext ctx) throws SQLException {
        return connection.prepareCall(sql);
    }

    @Override
    public void close(Connection connection, String sql, Statement statement) throws SQLException {
        if (statement instanceof PreparedStatement prepared) {
            idle.giveBack(sql, prepared);
        } else {
            statement.close();
        }
    }

    @Override
    public void close(Connection connection) {
        // They end with their connection.
    }
}
