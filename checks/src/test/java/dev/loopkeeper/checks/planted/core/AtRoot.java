package dev.loopkeeper.checks.planted.core;

/** Comes last of all. */
public final class AtRoot {}
