package dev.loopkeeper.goal;

/** How much a step presses, the most pressing first. */
public enum Priority {
    /** To be done today; other work waits for it. */
    URGENT,
    /** Important, to be done this week. */
    HIGH,
    /** Nothing special. */
    NORMAL,
    /** Nice to have; can wait without end. */
    LOW,
    /** A wish, without commitment. */
    SOMEDAY
}
