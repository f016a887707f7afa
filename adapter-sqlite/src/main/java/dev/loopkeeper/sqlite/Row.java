package dev.loopkeeper.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The row at which a result stands. Valid until the next one. */
final class Row {
    private final ResultSet results;

    Row(ResultSet results) {
        this.results = results;
    }

    /** What stands in the column at {@code index}, from 0. */
    Value get(int index) throws SQLException {
        return Value.given(results.getObject(index + 1));
    }

    /** The text in the column at {@code index}; empty text when there is none. */
    String text(int index) throws SQLException {
        return get(index).text().orElse("");
    }

    /** The whole number in the column at {@code index}; zero when there is none. */
    long whole(int index) throws SQLException {
        return results.getLong(index + 1);
    }

    /** What {@code reader} makes of every row, in order; closes the results. */
    static <T> List<T> all(ResultSet results, Reader<T> reader) throws SQLException {
        try (results) {
            List<T> all = new ArrayList<>();
            Row row = new Row(results);
            while (results.next()) {
                all.add(reader.read(row));
            }
            return all;
        }
    }

    /** Makes something of a row. */
    @FunctionalInterface
    interface Reader<T> {
        T read(Row row) throws SQLException;
    }
}
