package dev.loopkeeper.cli.input;

/**
 * Ends a command in a process to which it was handed: it needs its caller's own process, for a folder, a file, a
 * terminal or standard input. Nothing was changed or printed yet, so the caller can run it.
 */
public final class NotHereException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** It needs what only the caller has. */
    public NotHereException(String what) {
        super("the command needs its own process: " + what, null, false, false);
    }
}
