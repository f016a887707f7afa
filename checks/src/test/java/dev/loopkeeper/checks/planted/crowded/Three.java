package dev.loopkeeper.checks.planted.crowded;

/** One too many. */
final class Three {}
