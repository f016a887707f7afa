package dev.loopkeeper.ical.text;

/** A text is no iCalendar file; the message says where. */
public final class FaultyTextException extends Exception {
    private static final long serialVersionUID = 1L;

    FaultyTextException(int line, String message) {
        super("line " + line + ": " + message);
    }
}
