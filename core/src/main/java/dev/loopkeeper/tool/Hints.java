package dev.loopkeeper.tool;

import dev.loopkeeper.automation.Reach;

/**
 * What a caller may expect of a tool's effects.
 *
 * @param readOnly it changes nothing
 * @param destructive it may take something away
 * @param idempotent calling it twice is the same as once
 * @param reach how far a call reaches that does not only read
 */
public record Hints(boolean readOnly, boolean destructive, boolean idempotent, Reach reach) {
    /** Changes nothing. */
    public static final Hints READS = new Hints(true, false, true, Reach.READ);

    /** Adds something each time. */
    public static final Hints ADDS = new Hints(false, false, false, Reach.WRITE);

    /** Replaces or removes something. */
    public static final Hints CHANGES = new Hints(false, true, false, Reach.WRITE);

    /** The same of a tool whose calls reach so far. */
    public Hints reaching(Reach other) {
        return new Hints(readOnly, destructive, idempotent, other);
    }
}
