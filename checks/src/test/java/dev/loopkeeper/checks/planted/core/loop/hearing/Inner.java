package dev.loopkeeper.checks.planted.core.loop.hearing;

/** Has a place of its own. */
public final class Inner {}
