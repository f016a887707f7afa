package dev.loopkeeper.checks.planted.core.elsewhere;

/** Lives in a package that nobody listed. */
public final class Unlisted {}
