package dev.loopkeeper.time.language.calendar;

import org.jspecify.annotations.Nullable;

/** Something that comes again: the unit and what is chosen within it, as RFC 5545 writes them, and the time of day. */
public record Repeat(
        String frequency,
        int interval,
        String by,
        int times,
        @Nullable When time) implements Meaning {
    /** Something that comes once each time, at no time of day. */
    public static Repeat of(String frequency, int interval, String by) {
        return new Repeat(frequency, interval, by, 1, null);
    }

    /** The same at that time of day. */
    public Repeat at(When when) {
        return new Repeat(frequency, interval, by, times, when);
    }

    /** The same, so often each time. */
    public Repeat times(int count) {
        return new Repeat(frequency, interval, by, count, time);
    }

    /** The rule as RFC 5545 writes it. */
    public String rrule() {
        String every = interval == 1 ? "" : ";INTERVAL=" + interval;
        return "FREQ=" + frequency + every + by + clock();
    }

    private String clock() {
        if (time == null || time.clock() == null) {
            return "";
        }
        Clock clock = Calendar.daytime(time.clock());
        return ";BYHOUR=" + clock.hour() % 24 + ";BYMINUTE=" + clock.minute();
    }
}
