package dev.loopkeeper.action;

import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;

/**
 * Something given that was taken for a duplicate of what is there already.
 *
 * @param of the record that it repeats
 * @param name what that record says, or is called
 * @param reason why it was taken for it
 */
public record Duplicate(Ref of, String name, String reason) {
    /** How both are kept. */
    public static final String REMEDY = "To keep both, repeat the call with again: true.";

    private static final int SHOWN = 60;

    /** The same for another reason. */
    public Duplicate because(String other) {
        return new Duplicate(of, name, other);
    }

    /** The record in words: what it says, and its handle. */
    public String shown() {
        return "'" + Excerpt.of(name, SHOWN) + "' (" + Handles.of(of) + ")";
    }
}
