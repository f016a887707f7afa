package dev.loopkeeper.time.language;

/** One side of a time. */
record Bound(Direction direction, When when) implements Meaning {}
