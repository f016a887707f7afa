package dev.loopkeeper.loop;

import org.jspecify.annotations.Nullable;

/** The identity of an open loop: any text that is not blank. */
public record LoopId(String value) {
    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when {@code value} is blank
     */
    public LoopId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a loop id is not blank");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LoopId that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
