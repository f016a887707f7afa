package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.storage.trouble.Trouble;
import java.sql.Connection;
import java.util.List;
import java.util.Optional;

/**
 * One connection, as statements with {@code ?} for each value. Texts are bound and never part of a statement. Not
 * thread-safe; what goes wrong is thrown in the way of whoever runs the statements, and {@link Troubles} turns it into ours.
 */
public interface Sql extends AutoCloseable {
    /** Limits a list to a number that is bound; SQLite would plan anew for each other number if it stood there alone. */
    String AT_MOST = " LIMIT ? + 0";

    /** Runs a statement that answers nothing and returns how many rows it changed. */
    int run(String sql, List<Value> values);

    /** Every row of the answer that {@code reader} can read, in order. */
    default <T> List<T> list(Row.Reader<T> reader, String sql, List<Value> values) {
        try {
            return rows(reader, sql, values);
        } catch (RuntimeException e) {
            if (!Troubles.metBytes(e)) {
                throw e;
            }
            return rows(reader, Blobs.marked(sql), values);
        }
    }

    /** The same, unless bytes are to become JSON. */
    <T> List<T> rows(Row.Reader<T> reader, String sql, List<Value> values);

    /** What was said of records that answers left out; a list that whoever begins to read may clear. */
    List<Trouble> skipped();

    /** The connection itself, for what the driver offers beside statements. */
    Connection connection();

    /** Closes the connection; what was not committed is rolled back. */
    @Override
    void close();

    /** The same with the values one by one. */
    default int run(String sql, Value... values) {
        return run(sql, List.of(values));
    }

    /** The same with the values one by one. */
    default <T> List<T> list(Row.Reader<T> reader, String sql, Value... values) {
        return list(reader, sql, List.of(values));
    }

    /** The first row of the answer. */
    default <T> Optional<T> first(Row.Reader<T> reader, String sql, Value... values) {
        return list(reader, sql, List.of(values)).stream().findFirst();
    }

    /** The number that the answer's first row begins with; zero when there is none. */
    default long number(String sql, Value... values) {
        return number(sql, List.of(values));
    }

    /** The same with the values in a list. */
    default long number(String sql, List<Value> values) {
        return this.<Long>list(row -> row.whole(0), sql, values).stream()
                .findFirst()
                .orElse(0L);
    }
}
