package dev.loopkeeper.checks.planted.crowded;

/** Another one. */
final class Two {}
