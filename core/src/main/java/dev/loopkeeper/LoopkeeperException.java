package dev.loopkeeper;

/**
 * Something that no caller can expect: a broken store or a defect; refusals of what was asked are values instead.
 *
 * <p>The message says what happened and what to do, and is fit to be shown to a person.
 */
public class LoopkeeperException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** An exception with its message. */
    public LoopkeeperException(String message) {
        super(message);
    }

    /** An exception with its message and what led to it. */
    public LoopkeeperException(String message, Throwable cause) {
        super(message, cause);
    }
}
