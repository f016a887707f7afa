package dev.loopkeeper.checks.planted.core.json;

import dev.loopkeeper.checks.planted.core.LoopkeeperException;

/** Nothing wrong here. */
final class ExtendsTheRootException extends LoopkeeperException {
    private static final long serialVersionUID = 1L;
}
