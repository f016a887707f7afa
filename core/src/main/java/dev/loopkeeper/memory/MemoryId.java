package dev.loopkeeper.memory;

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
}
