package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.storage.trouble.Trouble;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.StatementCustomizer;
import org.jdbi.v3.core.statement.Update;

/** Statements by way of JDBI. */
final class JdbiSql implements Sql {
    private final Handle handle;
    private final List<Trouble> skipped = new ArrayList<>();

    JdbiSql(Handle handle) {
        this.handle = handle;
    }

    @Override
    public int run(String sql, List<Value> values) {
        try (Update update = handle.createUpdate(sql)) {
            return bound(update, values).execute();
        }
    }

    @Override
    public <T> List<T> rows(Row.Reader<T> reader, String sql, List<Value> values) {
        try (Query query = handle.createQuery(sql)) {
            return bound(query, values)
                    .<List<T>>scanResultSet((results, ctx) -> Row.all(results.get(), reader, skipped));
        }
    }

    @Override
    public List<Trouble> skipped() {
        return skipped;
    }

    @Override
    public Connection connection() {
        return handle.getConnection();
    }

    @Override
    public void close() {
        handle.close();
    }

    private static <S extends SqlStatement<S>> S bound(S statement, List<Value> values) {
        return statement.addCustomizer(new Bound(values));
    }

    /** Binds values as they are; JDBI would find out about each what it is. */
    private record Bound(List<Value> values) implements StatementCustomizer {
        @Override
        public void beforeExecution(PreparedStatement statement, StatementContext ctx) throws SQLException {
            for (int i = 0; i < values.size(); i++) {
                values.get(i).bind(statement, i + 1);
            }
        }
    }
}
