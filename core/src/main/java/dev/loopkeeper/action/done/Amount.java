package dev.loopkeeper.action.done;

import dev.loopkeeper.journal.LogEntry;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How much was done.
 *
 * @param value more than zero
 * @param measure {@code minutes}, or the noun that was counted
 */
public record Amount(BigDecimal value, String measure) {
    /** Drops trailing zeros, so that equal amounts are equal. */
    public Amount {
        value = value.stripTrailingZeros();
        value = value.scale() < 0 ? value.setScale(0) : value;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Amount that && value.equals(that.value) && measure.equals(that.measure);
    }

    @Override
    public int hashCode() {
        return 31 * value.hashCode() + measure.hashCode();
    }

    /** What a log entry records. */
    static Amount of(LogEntry entry) {
        return new Amount(entry.value(), entry.measure());
    }

    static Amount minutes(int minutes) {
        return new Amount(BigDecimal.valueOf(minutes), LogEntry.MINUTES);
    }

    boolean isMinutes() {
        return measure.equals(LogEntry.MINUTES);
    }

    /** The amount in words: {@code 35 min}, {@code 3 chapters}. */
    String words() {
        return value.toPlainString() + " " + (isMinutes() ? "min" : measure);
    }
}
