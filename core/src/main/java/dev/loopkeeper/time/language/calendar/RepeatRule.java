package dev.loopkeeper.time.language.calendar;

import org.jspecify.annotations.Nullable;

/** Something that comes again: the unit and what is chosen within it, as RFC 5545 writes them, the time of day and its limits. */
public record RepeatRule(
        String frequency,
        int interval,
        String by,
        int times,
        @Nullable When time,
        Limits limits) implements Meaning {
    /** Something that comes once each time, at no time of day, without limits. */
    public static RepeatRule of(String frequency, int interval, String by) {
        return new RepeatRule(frequency, interval, by, 1, null, Limits.NONE);
    }

    /** The same at that time of day. */
    public RepeatRule at(When when) {
        return new RepeatRule(frequency, interval, by, times, when, limits);
    }

    /** The same, so often each time. */
    public RepeatRule times(int count) {
        return new RepeatRule(frequency, interval, by, count, time, limits);
    }

    /** The same on other days. */
    public RepeatRule by(String chosen) {
        return new RepeatRule(frequency, interval, chosen, times, time, limits);
    }

    /** The same within limits. */
    public RepeatRule within(Limits others) {
        return new RepeatRule(frequency, interval, by, times, time, others);
    }

    /** The rule as RFC 5545 writes it, without its limits. */
    public String rrule() {
        String every = interval == 1 ? "" : ";INTERVAL=" + interval;
        return "FREQ=" + frequency + every + by + clock();
    }

    /** Whether a time on the clock is named. */
    public boolean isTimed() {
        return time != null && time.clock() != null;
    }

    private String clock() {
        if (time == null || time.clock() == null) {
            return "";
        }
        Clock clock = Calendar.daytime(time.clock());
        return ";BYHOUR=" + clock.hour() % 24 + ";BYMINUTE=" + clock.minute();
    }
}
