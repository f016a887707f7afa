package dev.loopkeeper.loop;

/** Where an open loop stands. */
public enum LoopStatus {
    /** On the person's mind. */
    PENDING,
    /** Done, or become something else. */
    COMPLETED,
    /** Dropped without being done. */
    SKIPPED
}
