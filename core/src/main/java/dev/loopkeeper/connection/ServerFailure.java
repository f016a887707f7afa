package dev.loopkeeper.connection;

/**
 * A server that did not do what it was asked.
 *
 * @param kind what failed
 * @param why what failed and what to do about it, as a sentence for people; without anything that is secret
 * @param mayHaveRun whether the tool may have been carried out all the same: to call it again may do it twice
 */
public record ServerFailure(Kind kind, String why, boolean mayHaveRun) implements ToolList, ServerReply {
    /** What failed. */
    public enum Kind {
        /** No adapter that can reach servers is installed. */
        NOT_INSTALLED,
        /** Nobody set up a server of that name. */
        NO_SUCH_SERVER,
        /** A variable of the environment that it needs is not set, or holds no token. */
        NOT_SET_UP,
        /** There is no such program, or it cannot be started. */
        NO_SUCH_PROGRAM,
        /** The program ended. */
        ENDED,
        /** Nobody listens at the address. */
        UNREACHABLE,
        /** The server wants another token, or one at all. */
        UNAUTHORIZED,
        /** It did not answer in time. */
        TIMED_OUT,
        /** What it answers is not what the protocol says. */
        PROTOCOL,
        /** It refuses the call, as when it has no such tool. */
        REFUSED,
        /** It answers more than is read. */
        TOO_LONG,
        /** Nobody waits for it any more. */
        CANCELLED
    }
}
