package dev.loopkeeper.time.language.calendar;

/** From one time to another. */
public record Range(When from, When to) implements Meaning {}
