package dev.loopkeeper.sqlite;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.argument.Argument;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jdbi.v3.core.statement.Update;

/** Statements by way of JDBI. */
final class JdbiSql implements Sql {
    private final Handle handle;

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
    public <T> List<T> list(Row.Reader<T> reader, String sql, List<Value> values) {
        try (Query query = handle.createQuery(sql)) {
            return bound(query, values).<List<T>>scanResultSet((results, ctx) -> Row.all(results.get(), reader));
        }
    }

    @Override
    public void close() {
        handle.close();
    }

    private static <S extends SqlStatement<S>> S bound(S statement, List<Value> values) {
        for (int i = 0; i < values.size(); i++) {
            Value value = values.get(i);
            statement.bind(i, (Argument) (position, prepared, ctx) -> value.bind(prepared, position));
        }
        return statement;
    }
}
