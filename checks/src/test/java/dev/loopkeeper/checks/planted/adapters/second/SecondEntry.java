package dev.loopkeeper.checks.planted.adapters.second;

/** One public type too many. */
public final class SecondEntry {}
