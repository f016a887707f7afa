package dev.loopkeeper.time.language.calendar;

import dev.loopkeeper.time.language.calendar.Day.Fields;
import org.jspecify.annotations.Nullable;

/** A time as far as the words name it: a day, a time on the clock, a part of the day. */
public record When(
        @Nullable Day day, @Nullable Clock clock, @Nullable Part part) implements Meaning {
    /** A day, at no time. */
    public static When on(Day day) {
        return new When(day, null, null);
    }

    /** A time on the clock, on no day. */
    public static When at(Clock clock) {
        return new When(null, clock, null);
    }

    /** A part of the day, on no day. */
    public static When during(Part part) {
        return new When(null, null, part);
    }

    /** Whether nothing but a day is named. */
    public boolean isDay() {
        return day != null && clock == null && part == null;
    }

    /** Whether nothing but the name of a day of the week is named. */
    public boolean isOnlyWeekday() {
        return isDay() && day instanceof Fields fields && fields.isOnlyWeekday();
    }

    /** The same on another day, or on none. */
    public When withDay(@Nullable Day other) {
        return new When(other, clock, part);
    }

    /** The same at another time. */
    public When withClock(Clock other) {
        return new When(day, other, part);
    }
}
