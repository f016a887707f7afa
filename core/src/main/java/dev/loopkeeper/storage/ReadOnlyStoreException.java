package dev.loopkeeper.storage;

/** A write to a store that may only be read. */
public final class ReadOnlyStoreException extends StoreException {
    private static final long serialVersionUID = 1L;

    /** An exception with its message. */
    public ReadOnlyStoreException(String message) {
        super(message);
    }
}
