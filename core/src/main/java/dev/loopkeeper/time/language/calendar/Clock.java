package dev.loopkeeper.time.language.calendar;

import java.time.LocalTime;

/** A time on the clock; a vague one may be twelve hours later. Midnight as a day's end is hour 24. */
public record Clock(int hour, int minute, int second, Grain grain, boolean vague) {
    LocalTime time() {
        return LocalTime.of(hour % 24, minute, second);
    }

    /** The time in the second half of the day. */
    public Clock later() {
        return new Clock(hour % 12 + 12, minute, second, grain, false);
    }

    /** The time in the first half of the day. */
    public Clock earlier() {
        return new Clock(hour % 12, minute, second, grain, false);
    }

    Clock sure() {
        return new Clock(hour, minute, second, grain, false);
    }

    /** Whether it is later on the same day. */
    public boolean isAfter(Clock other) {
        return seconds() > other.seconds();
    }

    /** Seconds since the beginning of the day. */
    public int seconds() {
        return (hour * 60 + minute) * 60 + second;
    }
}
