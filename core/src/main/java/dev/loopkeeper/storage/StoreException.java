package dev.loopkeeper.storage;

import dev.loopkeeper.LoopkeeperException;

/** A store that cannot be opened, read or written; what was acknowledged before is untouched. */
public class StoreException extends LoopkeeperException {
    private static final long serialVersionUID = 1L;

    /** An exception with its message. */
    public StoreException(String message) {
        super(message);
    }

    /** An exception with its message and what led to it. */
    public StoreException(String message, Throwable cause) {
        super(message, cause);
    }
}
