package dev.loopkeeper.checks.planted.core.goal;

/** Comes after json. */
public final class Later {}
