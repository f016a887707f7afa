package dev.loopkeeper.storage.history;

import dev.loopkeeper.settings.Settings;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Collections;

/**
 * How much of the change log is kept: an end of it, so that an undo never goes before what it took back. At most
 * {@code most} changes are kept, and of these what is not too old. Age is told by the log alone: no clock is asked, and no
 * few changes made by a wrong clock hide or drop anything.
 *
 * <ul>
 *   <li>The time of the log is the earliest time of its newest {@value #RECENT} changes. A clock far ahead moves it
 *       only once so many changes in a row were made by it, and the first change after it was put right moves it back.
 *   <li>A change is old when it was made more than {@code days} before that, and ahead when it was made after all of these.
 *   <li>The log is kept from the first change on that is neither. Changes directly before it that are ahead stay too: when
 *       they were really made nobody can tell, but no later than the one that follows them.
 * </ul>
 *
 * <p>So nothing goes while nothing is written, and after a long pause what was done before it can still be undone until
 * {@value #RECENT} more changes were made.
 *
 * @param days more than zero
 * @param most more than zero
 */
public record Retention(int days, int most) {
    /** How many changes at most a store that drops them one by one drops in one write. */
    public static final int PORTION = 20;

    /** How many of the newest changes tell the time of the log. */
    public static final int RECENT = 20;

    /** What the settings say. */
    public static Retention of(Settings settings) {
        return new Retention(Settings.HISTORY_DAYS.in(settings.doc()), Settings.HISTORY_CHANGES.in(settings.doc()));
    }

    /**
     * What the newest changes tell of age.
     *
     * @param newest when the newest {@value #RECENT} changes were made; all when there are fewer
     */
    public Span span(Collection<Instant> newest) {
        return newest.isEmpty()
                ? new Span(Instant.MIN, Instant.MAX)
                : new Span(Collections.min(newest).minus(days, ChronoUnit.DAYS), Collections.max(newest));
    }

    /**
     * From when to when a change was made that is neither old nor ahead.
     *
     * @param since the earliest instant
     * @param latest the latest instant
     */
    public record Span(Instant since, Instant latest) {
        /** Whether a change made at that time keeps what was made after it. */
        public boolean holds(Instant at) {
            return !at.isBefore(since) && !at.isAfter(latest);
        }
    }
}
