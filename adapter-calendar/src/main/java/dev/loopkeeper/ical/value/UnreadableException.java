package dev.loopkeeper.ical.value;

/** A component does not say what it has to; the message says what is wrong. */
public final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says what is wrong. */
    public UnreadableException(String message) {
        super(message);
    }
}
