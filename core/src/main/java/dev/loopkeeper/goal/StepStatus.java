package dev.loopkeeper.goal;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** Those of which there is still something to do. */
    public static final Set<StepStatus> OPEN =
            Arrays.stream(values()).filter(StepStatus::open).collect(Collectors.toUnmodifiableSet());

    /** Whether there is still something to do. */
    public boolean open() {
        return this != COMPLETED && this != SKIPPED;
    }
}
