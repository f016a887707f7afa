package dev.loopkeeper.storage;

import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.history.Scrub;
import java.util.Optional;

/**
 * What a store does beside keeping a change, in the same transaction.
 *
 * @param kept how much of the change log stays, the new change included; empty when nothing is to be dropped
 * @param scrub whose words go out of the change log, the new change included; empty when nothing is forgotten
 */
public record Upkeep(Optional<Retention> kept, Optional<Scrub> scrub) {
    /** Nothing to do. */
    public static final Upkeep NONE = new Upkeep(Optional.empty(), Optional.empty());

    /** The change as it is to be kept. */
    public Change kept(Change change) {
        return scrub.map(words -> words.own(change)).orElse(change);
    }
}
