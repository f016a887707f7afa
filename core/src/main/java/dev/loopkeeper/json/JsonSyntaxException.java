package dev.loopkeeper.json;

/**
 * A text is not the JSON it was read as; the message says where and why, in words a person can act on.
 *
 * <p>Unchecked so that it can cross streams and callbacks, but every caller of {@link Json#parse} that reads text from
 * outside is expected to catch it.
 */
public final class JsonSyntaxException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final int column;

    JsonSyntaxException(int line, int column, String problem) {
        super("line " + line + ", column " + column + ": " + problem);
        this.line = line;
        this.column = column;
    }

    /** The line of the fault, from 1; lines end with LF, CR or CR LF. */
    public int line() {
        return line;
    }

    /** The column of the fault, from 1, counted in code points. */
    public int column() {
        return column;
    }
}
