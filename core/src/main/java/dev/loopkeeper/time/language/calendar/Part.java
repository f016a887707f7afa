package dev.loopkeeper.time.language.calendar;

/** A part of a day, in minutes from its beginning: the evening is 1020 to 1260. */
public record Part(int from, int to) {
    private static final int NOON = 720;

    /** The clock time that is meant within this part. */
    public Clock settle(Clock clock) {
        if (!clock.vague()) {
            return clock;
        }
        boolean small = clock.hour() % 12 < 5;
        return from >= NOON && !(isNight() && small) ? clock.later() : clock.earlier();
    }

    /** Whether the time lies in this part. */
    public boolean includes(Clock clock) {
        return clock.seconds() >= 60 * from && clock.seconds() < 60 * to;
    }

    /** Whether it goes on until about midnight. */
    public boolean isNight() {
        return to > 1380;
    }
}
