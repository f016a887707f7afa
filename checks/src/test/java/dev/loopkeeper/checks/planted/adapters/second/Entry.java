package dev.loopkeeper.checks.planted.adapters.second;

/** The entry. */
public final class Entry {}
