package dev.loopkeeper.time.language;

/** From one time to another. */
record Range(When from, When to) implements Meaning {}
