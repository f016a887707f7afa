package dev.loopkeeper.json;

/** A cursor that does not belong to the list, or whose record is gone. */
public final class CursorException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** Names the cursor. */
    public CursorException(String cursor) {
        super("'" + cursor + "' is not a cursor of this list; start again at the first page");
    }
}
