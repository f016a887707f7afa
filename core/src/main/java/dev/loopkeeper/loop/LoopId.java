package dev.loopkeeper.loop;

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
}
