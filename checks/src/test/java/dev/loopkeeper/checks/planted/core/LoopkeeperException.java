package dev.loopkeeper.checks.planted.core;

/** The one type at the root that every package may use. */
public class LoopkeeperException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
