package dev.loopkeeper.time;

import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;

/** What a caller may give as "now": a point in time, the present of a clock, or a time on the person's own clock. Immutable. */
public sealed interface Moment {
    /** The point in time that is meant for a person in {@code zone}. */
    Instant in(ZoneId zone);

    /** The same moment from now on: one that runs stands still. */
    default Moment still() {
        return this;
    }

    /**
     * The moment that {@code text} names in ISO 8601.
     *
     * <p>{@code 2026-03-04T09:12} and {@code 2026-03-04T09:12:30.5} are local; with {@code Z} or an offset such as
     * {@code +01:00} they are exact. A bare date is noon of that day on the person's clock, which is on that date for
     * everyone whose day starts in the morning. Empty for everything else, for dates that do not exist and for years
     * outside 1900..2200.
     */
    static Optional<Moment> parse(String text) {
        return MomentText.read(text);
    }

    /**
     * A point in time, the same everywhere.
     *
     * @param instant the point
     */
    record Exact(Instant instant) implements Moment {
        @Override
        public Instant in(ZoneId zone) {
            return instant;
        }
    }

    /**
     * The present as a clock tells it whenever somebody asks, so that what takes long knows how long it took.
     *
     * @param clock the clock
     */
    record Running(InstantSource clock) implements Moment {
        @Override
        public Instant in(ZoneId zone) {
            return clock.instant();
        }

        @Override
        public Moment still() {
            return new Exact(clock.instant());
        }
    }

    /**
     * A time on the person's clock.
     *
     * <p>A time the clocks skip is moved on by the length of the gap; of a time that comes twice the first is meant.
     *
     * @param dateTime the date and time on the clock
     */
    record Local(LocalDateTime dateTime) implements Moment {
        @Override
        public Instant in(ZoneId zone) {
            return dateTime.atZone(zone).toInstant();
        }
    }
}
