package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.calendar.Direction;
import dev.loopkeeper.time.language.calendar.Grain;
import java.time.LocalDateTime;
import java.util.Optional;

/**
 * A time that a text names. Immutable.
 *
 * @param text its words as written
 * @param offset index of its first character in the text
 * @param extent when it is
 * @param unread words directly beside it that say which one is meant and were not understood; they make it doubtful
 */
public record TimeExpression(String text, int offset, Extent extent, Optional<String> unread) {
    /** What sort of time it is. */
    public enum Kind {
        /** One time at its grain: a time on the clock, a day, a month. */
        INSTANT,
        /** From one time to another, perhaps open at the end. */
        INTERVAL,
        /** From now to a time at the latest. */
        DEADLINE
    }

    /**
     * When a time is, on the person's own clock.
     *
     * @param kind what sort of time it is
     * @param start when it begins
     * @param end its last minute for days and longer, else when it ends; that is {@code start} for a time on the clock,
     *     and empty when it goes on
     * @param grain how exactly it is named
     * @param direction on which side of the named time it is; empty when it is that time
     */
    public record Extent(
            Kind kind, LocalDateTime start, Optional<LocalDateTime> end, Grain grain, Optional<Direction> direction) {}

    /** Index after its last character in the text. */
    public int end() {
        return offset + text.length();
    }
}
