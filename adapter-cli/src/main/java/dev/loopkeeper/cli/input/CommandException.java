package dev.loopkeeper.cli.input;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.storage.Refusal;

/** Ends a command from whatever depth: what was asked cannot be done, and the message says what to do instead. */
public final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;
    private final Exit exit;

    CommandException(Refusal refusal, Exit exit) {
        this(refusal, exit, refusal.message());
    }

    private CommandException(Refusal refusal, Exit exit, String message) {
        super(message, null, false, false);
        this.refusal = refusal;
        this.exit = exit;
    }

    /** A refusal that came out of a tool. */
    public static CommandException of(Refusal refusal) {
        return new CommandException(refusal, Exit.of(refusal.code()));
    }

    /** A refusal that came out of a tool, said to a person in these words. */
    public static CommandException of(Refusal refusal, String message) {
        return new CommandException(refusal, Exit.of(refusal.code()), message);
    }

    /** A command line with a value that cannot be used. */
    public static CommandException usage(String field, String value, String message) {
        return new CommandException(
                Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault(field, value, message)), Exit.USAGE);
    }

    /** A command line that cannot be understood. */
    public static CommandException usage(Refusal.Code code, String message) {
        return new CommandException(Refusal.of(code, message), Exit.USAGE);
    }

    /** What an exception says, or what it is. */
    public static String reason(Throwable e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    /** What is refused, and what to do instead. */
    public Refusal refusal() {
        return refusal;
    }

    /** How the run ends because of it. */
    public Exit exit() {
        return exit;
    }
}
