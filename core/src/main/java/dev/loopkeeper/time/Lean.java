package dev.loopkeeper.time;

/** Which way a bare weekday points. */
public enum Lean {
    /** The most recent such day, today included: for what was done. */
    PAST,
    /** The next such day, strictly after today: for what is planned. */
    FUTURE
}
