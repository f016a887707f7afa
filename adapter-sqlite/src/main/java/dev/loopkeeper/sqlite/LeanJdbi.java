package dev.loopkeeper.sqlite;

import java.sql.Connection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jdbi.v3.core.Jdbi;
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
final class LeanJdbi {
    private LeanJdbi() {}

    /**
     * Takes a connection over, to close it in the end.
     *
     * @param listener hears of every statement
     */
    static Sql over(Connection connection, Consumer<String> listener) {
        Jdbi jdbi = Jdbi.create(() -> connection);
        jdbi.getConfig(SqlStatements.class)
                .setTemplateEngine(TemplateEngine.NOP)
                .setSqlParser(new MarkParser())
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

    /** Knows {@code ?} and nothing else; no statement of ours holds one in a literal. */
    private static final class MarkParser implements SqlParser {
        private static final Map<String, ParsedSql> PARSED = new ConcurrentHashMap<>();

        @Override
        public ParsedSql parse(String sql, StatementContext ctx) {
            return PARSED.computeIfAbsent(sql, MarkParser::parse);
        }

        @Override
        public String nameParameter(String rawName, StatementContext ctx) {
            throw new UnsupportedOperationException("parameters have no names");
        }

        private static ParsedSql parse(String sql) {
            ParsedSql.Builder parsed = ParsedSql.builder();
            int from = 0;
            for (int mark = sql.indexOf('?'); mark >= 0; mark = sql.indexOf('?', from)) {
                parsed.append(sql.substring(from, mark)).appendPositionalParameter();
                from = mark + 1;
            }
            return parsed.append(sql.substring(from)).build();
        }
    }
}
