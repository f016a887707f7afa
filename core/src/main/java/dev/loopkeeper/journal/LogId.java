package dev.loopkeeper.journal;

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
}
