package dev.loopkeeper.language;

/** The form in which a word stands. */
public enum Form {
    /** As a dictionary lists it: {@code call}, {@code water}. */
    BASE,
    /** Of what somebody else does now, or of several things: {@code calls}. */
    S,
    /** Of what was done: {@code called}, {@code rang}. */
    PAST,
    /** Of what has been done: {@code called}, {@code rung}. */
    PARTICIPLE,
    /** Of what is being done: {@code calling}. */
    ING
}
