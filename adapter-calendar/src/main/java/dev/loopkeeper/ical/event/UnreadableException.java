package dev.loopkeeper.ical.event;

/** A component does not say what it has to; the message says what is wrong. */
final class UnreadableException extends Exception {
    private static final long serialVersionUID = 1L;

    UnreadableException(String message) {
        super(message);
    }
}
