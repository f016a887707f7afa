package dev.loopkeeper.json;

import org.jspecify.annotations.Nullable;

/** A JSON {@code true} or {@code false}. */
public record JsonBoolean(boolean value) implements JsonValue {
    /** The literal {@code true}. */
    public static final JsonBoolean TRUE = new JsonBoolean(true);

    /** The literal {@code false}. */
    public static final JsonBoolean FALSE = new JsonBoolean(false);

    /** The shared constant for {@code value}. */
    public static JsonBoolean of(boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonBoolean that && value == that.value;
    }

    @Override
    public int hashCode() {
        return value ? 1 : 0;
    }
}
