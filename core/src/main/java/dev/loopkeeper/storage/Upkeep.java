package dev.loopkeeper.storage;

import java.util.Optional;

/**
 * What a store does beside keeping a change, in the same transaction.
 *
 * @param kept how much of the change log stays, the new change included; empty when nothing is to be dropped
 */
public record Upkeep(Optional<Retention> kept) {
    /** Nothing to do. */
    public static final Upkeep NONE = new Upkeep(Optional.empty());

    /** Old changes to be dropped. */
    public static Upkeep keeping(Retention retention) {
        return new Upkeep(Optional.of(retention));
    }
}
