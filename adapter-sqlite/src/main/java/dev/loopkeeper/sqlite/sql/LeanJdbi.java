package dev.loopkeeper.sqlite.sql;

import java.sql.Connection;
import java.util.Objects;
import java.util.function.Consumer;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.ParsedParameters;
import org.jdbi.v3.core.statement.ParsedSql;
import org.jdbi.v3.core.statement.SqlLogger;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.StatementContext;
import org.jdbi.v3.core.statement.TemplateEngine;

/**
 * JDBI without what costs time at start: no templates and no grammar for statements, no mappers or argument factories
 * found by reflection; prepared statements are kept.
 */
public final class LeanJdbi {
    private LeanJdbi() {}

    /**
     * Takes a connection over, to close it in the end.
     *
     * @param listener hears of every statement
     */
    public static Sql over(Connection connection, Consumer<String> listener) {
        Jdbi jdbi = Jdbi.create(() -> connection);
        jdbi.getConfig(SqlStatements.class)
                .setTemplateEngine(TemplateEngine.NOP)
                .setSqlParser(new NoParser())
                .setSqlLogger(new Heard(listener));
        jdbi.setStatementBuilderFactory(any -> new KeptStatements());
        return new JdbiSql(jdbi.open());
    }

    private record Heard(Consumer<String> listener) implements SqlLogger {
        @Override
        public void logBeforeExecution(StatementContext context) {
            listener.accept(Objects.requireNonNullElse(context.getRenderedSql(), ""));
        }
    }

    /** Sees no parameters: {@link JdbiSql} binds them. */
    private static final class NoParser implements SqlParser {
        private static final ParsedParameters NONE = ParsedParameters.positional(0);

        @Override
        public ParsedSql parse(String sql, StatementContext ctx) {
            return ParsedSql.of(sql, NONE);
        }

        @Override
        public String nameParameter(String rawName, StatementContext ctx) {
            throw new UnsupportedOperationException("parameters have no names");
        }
    }
}
