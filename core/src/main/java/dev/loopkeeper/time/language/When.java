package dev.loopkeeper.time.language;

import dev.loopkeeper.time.language.Day.Fields;
import org.jspecify.annotations.Nullable;

/** A time as far as the words name it: a day, a time on the clock, a part of the day. */
record When(
        @Nullable Day day, @Nullable Clock clock, @Nullable Part part) implements Meaning {
    static When on(Day day) {
        return new When(day, null, null);
    }

    static When at(Clock clock) {
        return new When(null, clock, null);
    }

    static When during(Part part) {
        return new When(null, null, part);
    }

    boolean isDay() {
        return day != null && clock == null && part == null;
    }

    boolean isOnlyWeekday() {
        return isDay() && day instanceof Fields fields && fields.isOnlyWeekday();
    }

    When withDay(@Nullable Day other) {
        return new When(other, clock, part);
    }

    When withClock(Clock other) {
        return new When(day, other, part);
    }
}
