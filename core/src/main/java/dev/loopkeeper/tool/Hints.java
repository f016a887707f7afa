package dev.loopkeeper.tool;

/**
 * What a caller may expect of a tool's effects.
 *
 * @param readOnly it changes nothing
 * @param destructive it may take something away
 * @param idempotent calling it twice is the same as once
 */
public record Hints(boolean readOnly, boolean destructive, boolean idempotent) {
    /** Changes nothing. */
    public static final Hints READS = new Hints(true, false, true);

    /** Adds something each time. */
    public static final Hints ADDS = new Hints(false, false, false);

    /** Replaces or removes something. */
    public static final Hints CHANGES = new Hints(false, true, false);
}
