package dev.loopkeeper.goal;

/** Where a step stands. */
public enum StepStatus {
    /** To be done. */
    PENDING,
    /** Begun. */
    IN_PROGRESS,
    /** Done. */
    COMPLETED,
    /** Waiting for something. */
    BLOCKED,
    /** Left out on purpose; counts nowhere. */
    SKIPPED;

    /** Whether there is still something to do. */
    public boolean open() {
        return this != COMPLETED && this != SKIPPED;
    }
}
