package dev.loopkeeper.time.language.calendar;

/** On which side of the named time something is. */
public enum Direction {
    /** From now to the end of the named time. */
    BY,
    /** From now to the beginning of the named time; to the end of a named day. */
    BEFORE,
    /** Going on to the end of the named time. */
    UNTIL,
    /** Later than the named time, which is its start; from the end of a week, a month and the like. */
    AFTER,
    /** From the beginning of the named time on, which lies back. */
    SINCE,
    /** From the beginning of the named time on. */
    FROM;

    /** The direction at that place of the list above, as grammars number them. */
    public static Direction at(int place) {
        return values()[place];
    }

    /** Whether something has to be over by then. */
    public boolean isDeadline() {
        return compareTo(AFTER) < 0;
    }
}
