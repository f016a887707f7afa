package dev.loopkeeper.checks.planted.crowded;

/** A type of its own. */
final class One {
    /** What is nested does not count. */
    static final class Nested {}
}
