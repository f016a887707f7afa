package dev.loopkeeper.memory;

import org.jspecify.annotations.Nullable;

/** The identity of a memory: any text that is not blank. */
public record MemoryId(String value) {
    /**
     * Checks the text.
     *
     * @throws IllegalArgumentException when {@code value} is blank
     */
    public MemoryId {
        if (value.isBlank()) {
            throw new IllegalArgumentException("a memory id is not blank");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MemoryId that && value.equals(that.value);
    }

    @Override
    public int hashCode() {
        return value.hashCode();
    }
}
