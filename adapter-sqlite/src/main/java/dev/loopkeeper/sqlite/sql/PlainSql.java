package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.storage.trouble.Trouble;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Statements by way of JDBC alone, prepared once while there is room; for programs that have no use for more. Not thread-safe. */
public final class PlainSql implements Sql {
    private final Connection connection;
    private final Consumer<String> listener;
    private final IdleStatements idle = new IdleStatements();
    private final List<Trouble> skipped = new ArrayList<>();

    /** Takes a connection over, to close it in the end; {@code listener} hears of every statement. */
    public PlainSql(Connection connection, Consumer<String> listener) {
        this.connection = connection;
        this.listener = listener;
    }

    @Override
    public int run(String sql, List<Value> values) {
        try (Lent statement = new Lent(sql, values)) {
            return statement.prepared.executeUpdate();
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    @Override
    public <T> List<T> rows(Row.Reader<T> reader, String sql, List<Value> values) {
        try (Lent statement = new Lent(sql, values)) {
            return Row.all(statement.prepared.executeQuery(), reader, skipped);
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    @Override
    public List<Trouble> skipped() {
        return skipped;
    }

    @Override
    public Connection connection() {
        return connection;
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new SqlFailure(e);
        }
    }

    /** A prepared statement while it runs; a reader of its rows may run the same once more. */
    private final class Lent implements AutoCloseable {
        private final String sql;
        private final PreparedStatement prepared;

        Lent(String sql, List<Value> values) throws SQLException {
            listener.accept(sql);
            this.sql = sql;
            this.prepared = idle.take(connection, sql);
            for (int i = 0; i < values.size(); i++) {
                values.get(i).bind(prepared, i + 1);
            }
        }

        @Override
        public void close() throws SQLException {
            idle.giveBack(sql, prepared);
        }
    }
}
