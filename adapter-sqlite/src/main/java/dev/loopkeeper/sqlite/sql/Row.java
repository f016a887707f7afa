package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.trouble.Trouble;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The row at which a result stands. Valid until the next one. */
public final class Row {
    /** Who has more of them asks for a check. */
    private static final int MOST_SKIPPED = 100;

    private final ResultSet results;
    private final int first;
    private final List<Trouble> skipped;

    private Row(ResultSet results, int first, List<Trouble> skipped) {
        this.results = results;
        this.first = first;
        this.skipped = skipped;
    }

    /** Says that this row is left out. */
    public void skip(String place, FaultyRecordException e) {
        if (skipped.size() < MOST_SKIPPED) {
            String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
            skipped.add(Trouble.forPeople(Trouble.Sort.UNREADABLE, place, message));
        }
    }

    /** The same row without its first columns. */
    public Row after(int columns) {
        return new Row(results, first + columns, skipped);
    }

    /** What stands in the column at {@code index}, from 0. */
    public Value get(int index) throws SQLException {
        return Value.given(results.getObject(first + index));
    }

    /** The text in the column at {@code index}; empty text when there is none. */
    public String text(int index) throws SQLException {
        return get(index).text().orElse("");
    }

    /**
     * The text that has to be in the column at {@code index}.
     *
     * @throws FaultyRecordException when something else is
     */
    public String text(int index, String field) throws SQLException {
        return get(index).text().orElseThrow(() -> Faulty.of(field, "", "is not text"));
    }

    /** The same where nothing may stand as well. */
    public Optional<String> textOrNone(int index, String field) throws SQLException {
        return get(index) == Value.none() ? Optional.empty() : Optional.of(text(index, field));
    }

    /** The moment that has to be in the column at {@code index}. */
    public Instant instant(int index, String field) throws SQLException {
        return Faulty.read(field, text(index, field), Instant::parse);
    }

    /** The JSON object that has to be in the column at {@code index}. */
    public JsonObject object(int index, String field) throws SQLException {
        String text = text(index, field);
        if (Faulty.read(field, text, Json::parse) instanceof JsonObject object) {
            return object;
        }
        throw Faulty.of(field, text, "is no JSON object");
    }

    /** The whole number in the column at {@code index}; zero when there is none. */
    public long whole(int index) throws SQLException {
        return results.getLong(first + index);
    }

    /** The whole number that has to be in the column at {@code index}. */
    public long whole(int index, String field) throws SQLException {
        if (get(index) instanceof Value.Whole whole) {
            return whole.value();
        }
        throw Faulty.of(field, text(index), "is not a whole number");
    }

    /**
     * What {@code reader} makes of every row that it can read, in order; closes the results.
     *
     * @param skipped what is said of records that are left out is added to it
     */
    public static <T> List<T> all(ResultSet results, Reader<T> reader, List<Trouble> skipped) throws SQLException {
        try (results) {
            List<T> all = new ArrayList<>();
            Row row = new Row(results, 1, skipped);
            while (results.next()) {
                add(all, row, reader);
            }
            return all;
        }
    }

    private static <T> void add(List<T> all, Row row, Reader<T> reader) throws SQLException {
        try {
            all.add(reader.read(row));
        } catch (FaultyRecordException unreadable) {
            // Left out, so that it does not hide the others; the check names it.
        }
    }

    /** Makes something of a row; one that cannot be read is a {@link FaultyRecordException}. */
    @FunctionalInterface
    public interface Reader<T> {
        T read(Row row) throws SQLException;
    }
}
