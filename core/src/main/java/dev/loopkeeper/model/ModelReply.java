package dev.loopkeeper.model;

/** What came of asking a model. */
public sealed interface ModelReply {
    /** What it cost. */
    Cost cost();

    /**
     * It answered.
     *
     * @param text what it said, whole
     */
    record Answer(String text, Cost cost) implements ModelReply {}

    /**
     * There is no answer.
     *
     * @param why why, as a sentence for people that names what to do; without anything that is secret
     */
    record Failure(Kind kind, String why, Cost cost) implements ModelReply, ChatReply {}

    /** Why there is no answer. */
    enum Kind {
        /** It cannot be reached. */
        UNREACHABLE,
        /** It did not answer in time. */
        TIMED_OUT,
        /** It has too much to do. */
        BUSY,
        /** The key is missing or wrong. */
        UNAUTHORIZED,
        /** There is no such model. */
        NO_SUCH_MODEL,
        /** It does not want to answer that. */
        REFUSED,
        /** The answer was cut off before its end. */
        CUT,
        /** The answer has another form than was asked for. */
        WRONG_FORM,
        /** Nobody waits for it any more. */
        CANCELLED,
        /** Anything else. */
        FAILED
    }
}
