package dev.loopkeeper.goal;

/** How much attention a step takes. */
public enum Energy {
    /** Deep focus, creative or hard thinking. */
    HIGH,
    /** Moderate attention, routine but not trivial. */
    MEDIUM,
    /** Can be done while tired or waiting. */
    LOW
}
