package dev.loopkeeper.time.language;

import java.time.LocalTime;

/** A time on the clock; a vague one may be twelve hours later. Midnight as a day's end is hour 24. */
record Clock(int hour, int minute, int second, Grain grain, boolean vague) {
    LocalTime time() {
        return LocalTime.of(hour % 24, minute, second);
    }

    Clock later() {
        return new Clock(hour % 12 + 12, minute, second, grain, false);
    }

    Clock earlier() {
        return new Clock(hour % 12, minute, second, grain, false);
    }

    Clock sure() {
        return new Clock(hour, minute, second, grain, false);
    }

    boolean isAfter(Clock other) {
        return seconds() > other.seconds();
    }

    int seconds() {
        return (hour * 60 + minute) * 60 + second;
    }
}
