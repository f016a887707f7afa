package dev.loopkeeper.sqlite.sql;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What stands in one column of one row, or is bound to one parameter. */
public sealed interface Value {
    /** No value: SQL's NULL. */
    static Value none() {
        return None.NONE;
    }

    /** Binds it to the parameter at {@code position}, from 1. */
    void bind(PreparedStatement statement, int position) throws SQLException;

    /** A text. */
    static Value of(String text) {
        return new Text(text);
    }

    /** A whole number. */
    static Value of(long number) {
        return new Whole(number);
    }

    /** A text, or nothing. */
    static Value of(Optional<String> text) {
        return text.<Value>map(Text::new).orElseGet(Value::none);
    }

    /** What the driver gave. */
    static Value given(@Nullable Object object) {
        if (object instanceof String s) {
            return new Text(WellFormed.given(s));
        }
        if (object instanceof Double d) {
            return new Real(d);
        }
        if (object instanceof Number n) {
            return new Whole(n.longValue());
        }
        return object == null ? none() : None.BYTES;
    }

    /** What SQLite made JSON of: a real number always has a fraction there. */
    static Value given(JsonValue json) {
        if (json instanceof JsonString s) {
            return new Text(WellFormed.given(s.value()));
        }
        if (json instanceof JsonNumber n) {
            BigDecimal number = n.value();
            return number.scale() == 0 ? new Whole(number.longValue()) : new Real(number.doubleValue());
        }
        return json == JsonNull.NULL ? none() : None.BYTES;
    }

    /** The text that stands here; empty when something else does. */
    default Optional<String> text() {
        return this instanceof Text t ? Optional.of(t.value) : Optional.empty();
    }

    /** Text, of any UTF-16 code units. */
    record Text(String value) implements Value {
        @Override
        public void bind(PreparedStatement statement, int position) throws SQLException {
            statement.setString(position, WellFormed.stored(value));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Text that && value.equals(that.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    /** A whole number. */
    record Whole(long value) implements Value {
        @Override
        public void bind(PreparedStatement statement, int position) throws SQLException {
            statement.setLong(position, value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Whole that && value == that.value;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(value);
        }
    }

    /** A number. */
    record Real(double value) implements Value {
        @Override
        public void bind(PreparedStatement statement, int position) throws SQLException {
            statement.setDouble(position, value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Real that && Double.compare(value, that.value) == 0;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(value);
        }
    }

    /** Nothing, or bytes, which stand nowhere unless something was damaged. */
    enum None implements Value {
        NONE,
        BYTES;

        @Override
        public void bind(PreparedStatement statement, int position) throws SQLException {
            statement.setNull(position, Types.NULL);
        }
    }
}
