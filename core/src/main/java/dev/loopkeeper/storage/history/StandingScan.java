package dev.loopkeeper.storage.history;

import dev.loopkeeper.storage.history.Change.Reversal;
import java.util.HashSet;
import java.util.Set;

/**
 * Tells of each change whether it stands while a log is read through, the newest first: what takes a change back was made
 * after it. Used by one thread.
 */
public final class StandingScan {
    private final Set<String> takenBack = new HashSet<>();

    /** A scan that has read nothing yet. */
    public StandingScan() {}

    /** Whether the next change of the log stands: nothing newer that stands takes the whole of it back. */
    public boolean stands(Headline next) {
        boolean stands = !takenBack.contains(next.id());
        if (stands) {
            next.reverses().filter(Reversal::whole).map(Reversal::change).ifPresent(takenBack::add);
        }
        return stands;
    }
}
