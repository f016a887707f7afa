package dev.loopkeeper.goal;

/** Where a goal stands. */
public enum GoalStatus {
    /** Being pursued. */
    ACTIVE,
    /** On hold. */
    PAUSED,
    /** Achieved. */
    COMPLETED,
    /** Dropped on purpose. */
    ABANDONED
}
