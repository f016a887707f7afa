package dev.loopkeeper.json;

import org.jspecify.annotations.Nullable;

/** A JSON string; any sequence of UTF-16 units, so that a lone surrogate read from an escape survives. */
public record JsonString(String value) implements JsonValue {
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof JsonString that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
