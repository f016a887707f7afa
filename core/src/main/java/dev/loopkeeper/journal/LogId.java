package dev.loopkeeper.journal;

import org.jspecify.annotations.Nullable;

/** The identity of a log entry: any text that is not blank. */
public record LogId(String value) {
    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when {@code value} is blank
     */
    public LogId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a log id is not blank");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LogId that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
