package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.FaultyRecordException;
import java.time.DateTimeException;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** What is wrong with values of a row that cannot be read; who reads rows leaves such a row out. */
public final class Faulty {
    private Faulty() {}

    /** A fault of one field. */
    public static FaultyRecordException of(String field, String value, String message) {
        return new FaultyRecordException(List.of(new Fault(field, value, message)));
    }

    /**
     * What {@code reader} makes of a text.
     *
     * @throws FaultyRecordException when it makes nothing of it, for {@code field} where the reader names none
     */
    public static <T> T read(String field, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (FaultyRecordException e) {
            throw e;
        } catch (IllegalArgumentException | IllegalStateException | DateTimeException e) {
            throw of(field, text, Objects.requireNonNullElse(e.getMessage(), "cannot be read"));
        }
    }
}
