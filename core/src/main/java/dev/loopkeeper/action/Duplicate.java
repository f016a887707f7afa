package dev.loopkeeper.action;

import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.stream.Collectors;

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
    private static final int NAMED = 5;

    /** The first of some records in words. */
    public static String shown(List<Duplicate> duplicates) {
        return duplicates.stream().limit(NAMED).map(Duplicate::shown).collect(Collectors.joining(", "));
    }

    /** The same for another reason. */
    public Duplicate because(String other) {
        return new Duplicate(of, name, other);
    }

    /** The record in words: what it says, and its handle. */
    public String shown() {
        return "'" + Excerpt.of(name, SHOWN) + "' (" + Handles.of(of) + ")";
    }
}
