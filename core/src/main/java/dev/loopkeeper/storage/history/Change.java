package dev.loopkeeper.storage.history;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One entry of the change log: everything that one write did.
 *
 * @param id identity
 * @param at when it was made
 * @param actor the door or program that made it
 * @param action the use case: {@code done}, {@code plan}
 * @param summary what it did, for people
 * @param edits the differences in order
 * @param reverses the change that it takes back, when it does
 * @param request the caller's id for repeated delivery, with the answer that was given
 */
public record Change(
        String id,
        Instant at,
        String actor,
        String action,
        String summary,
        List<Edit> edits,
        Optional<Reversal> reverses,
        Optional<Delivery> request) {
    /** The action of changes that took in very many records at once. */
    public static final String LOAD = "load";

    /**
     * Which part of which change is taken back.
     *
     * @param change the change
     * @param cause only the edits with this cause; empty for all of it
     */
    public record Reversal(String change, String cause) {
        /** Whether the whole change is taken back. */
        public boolean whole() {
            return cause.isEmpty();
        }
    }

    /**
     * A delivery that may be repeated.
     *
     * @param id the caller's id
     * @param fingerprint tells its arguments from others; empty when an earlier version kept it or its words were forgotten
     * @param answer what was answered
     */
    public record Delivery(String id, Optional<String> fingerprint, JsonObject answer) {
        /** A delivery that is known by its id alone. */
        public Delivery(String id, JsonObject answer) {
            this(id, Optional.empty(), answer);
        }
    }

    /** The action of changes that only count what was brought up, which nobody made and nobody takes back by itself. */
    public static final String BROUGHT_UP = "context";

    /** The action of changes in which what runs by itself notes what it does, which nobody takes back by itself. */
    public static final String BOOKKEEPING = "automation";

    /** The action of a change by which somebody has a trigger fire. */
    public static final String FIRE = "fire_trigger";

    /** The actions of changes that say what ran, or is to; only what it changed is taken back, not that it ran. */
    public static final Set<String> NOTES = Set.of(BOOKKEEPING, FIRE, "run_plan", "update_plan_run");

    /** Copies the edits. */
    public Change {
        edits = List.copyOf(edits);
    }

    /** Whether very many records were taken in at once; it has no edits, and restoring the backup takes it back. */
    public boolean loads() {
        return action.equals(LOAD);
    }

    /** Whether this change takes back the whole of another. */
    public boolean undoes() {
        return reverses.filter(Reversal::whole).isPresent();
    }

    /** Whether any edit speaks of {@code ref}. */
    public boolean touches(Ref ref) {
        return edits.stream().anyMatch(edit -> edit.ref().equals(ref));
    }
}
