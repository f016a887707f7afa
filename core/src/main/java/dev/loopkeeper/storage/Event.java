package dev.loopkeeper.storage;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.memory.MemoryId;

/** Something that happened and is durable; told to whoever listens. */
public sealed interface Event {
    /** Whose records it happened to. */
    UserId user();

    /** A step was completed. */
    record StepCompleted(UserId user, StepId step) implements Event {}

    /** A goal was completed. */
    record GoalCompleted(UserId user, GoalId goal) implements Event {}

    /** Something new is remembered. */
    record MemoryAdded(UserId user, MemoryId memory) implements Event {}
}
