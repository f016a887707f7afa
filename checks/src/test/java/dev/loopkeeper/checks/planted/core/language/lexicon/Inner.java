package dev.loopkeeper.checks.planted.core.language.lexicon;

/** Has a place of its own. */
public final class Inner {}
