package dev.loopkeeper.storage.history;

import dev.loopkeeper.storage.history.Change.Reversal;
import java.time.Instant;
import java.util.Optional;

/**
 * What a list of changes tells of one: all but its edits, which may be many thousands.
 *
 * @param id identity
 * @param at when it was made
 * @param actor the door or program that made it
 * @param action the use case
 * @param summary what it did, for people
 * @param edited whether it has any edit
 * @param reverses the change that it takes back, when it does
 */
public record Headline(
        String id,
        Instant at,
        String actor,
        String action,
        String summary,
        boolean edited,
        Optional<Reversal> reverses) {
    /** The headline of a change. */
    public static Headline of(Change change) {
        return of(change, !change.edits().isEmpty());
    }

    /** The headline of a change of which the edits were not read. */
    public static Headline of(Change change, boolean edited) {
        return new Headline(
                change.id(), change.at(), change.actor(), change.action(), change.summary(), edited, change.reverses());
    }

    /** Whether it is one to list and to undo: it was not kept for a repeated request only, and somebody made it. */
    public boolean listed() {
        boolean noted = action.equals(Change.BROUGHT_UP) || Change.NOTES.contains(action);
        return (edited || action.equals(Change.LOAD)) && !noted;
    }
}
