package dev.loopkeeper.time.language.calendar;

/** One side of a time. */
public record Bound(Direction direction, When when) implements Meaning {}
