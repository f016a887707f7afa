package dev.loopkeeper.task;

/** Where, or with what, a task can be done. */
public enum ContextHint {
    /** At home. */
    HOME,
    /** At work. */
    OFFICE,
    /** At a computer. */
    COMPUTER,
    /** With a phone. */
    PHONE,
    /** On the way, out of the house. */
    ERRANDS,
    /** Anywhere. */
    ANYWHERE
}
