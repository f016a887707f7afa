package dev.loopkeeper.listening;

/** What a message does, as a client or a model understood it. */
public enum ProposedAct {
    /** It names something new on the person's mind. */
    OPEN,
    /** It says that something was done. */
    COMPLETE,
    /** It says that something was not done. */
    MISS,
    /** It lets go of something. */
    DISMISS,
    /** It makes a commitment a habit. */
    PROMOTE,
    /** It gives a commitment another time. */
    MOVE,
    /** It takes back that something was done. */
    REOPEN
}
