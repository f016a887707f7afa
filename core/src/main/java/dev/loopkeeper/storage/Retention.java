package dev.loopkeeper.storage;

import dev.loopkeeper.settings.Settings;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * How much of the change log is kept: the newest {@code most} changes, from the first of them on that was made at
 * {@code since} or later. What goes is always a beginning of the log, so that an undo never goes before what it took back.
 *
 * @param since the instant
 * @param most the number of changes
 */
public record Retention(Instant since, int most) {
    /** How many changes at most a store that drops them one by one drops in one write. */
    public static final int PORTION = 20;

    /** What the settings say at an instant. */
    public static Retention of(Settings settings, Instant now) {
        return new Retention(
                now.minus(Settings.HISTORY_DAYS.in(settings.doc()), ChronoUnit.DAYS),
                Settings.HISTORY_CHANGES.in(settings.doc()));
    }
}
