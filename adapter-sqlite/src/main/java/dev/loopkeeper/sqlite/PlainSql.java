package dev.loopkeeper.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Statements by way of JDBC alone, for processes that end before anything else would pay. */
final class PlainSql implements Sql {
    private final Connection connection;
    private final Consumer<String> listener;
    private final Map<String, PreparedStatement> prepared = new HashMap<>();

    PlainSql(Connection connection, Consumer<String> listener) {
        this.connection = connection;
        this.listener = listener;
    }

    @Override
    public int run(String sql, List<Value> values) {
        try {
            return bound(sql, values).executeUpdate();
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    @Override
    public <T> List<T> list(Row.Reader<T> reader, String sql, List<Value> values) {
        try {
            ResultSet results = bound(sql, values).executeQuery();
            return Row.all(results, reader);
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    private PreparedStatement bound(String sql, List<Value> values) throws SQLException {
        listener.accept(sql);
        PreparedStatement statement = prepared.get(sql);
        if (statement == null) {
            statement = connection.prepareStatement(sql);
            prepared.put(sql, statement);
        }
        for (int i = 0; i < values.size(); i++) {
            values.get(i).bind(statement, i + 1);
        }
        return statement;
    }
}
