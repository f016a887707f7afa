package dev.loopkeeper.time.language;

/** On which side of the named time something is. */
public enum Direction {
    /** From now to the end of the named time. */
    BY,
    /** From now to the beginning of the named time; to the end of a named day. */
    BEFORE,
    /** Going on to the end of the named time. */
    UNTIL,
    /** From the named time on, or after it. */
    AFTER,
    /** From the beginning of the named time on. */
    SINCE;

    boolean isDeadline() {
        return compareTo(AFTER) < 0;
    }
}
