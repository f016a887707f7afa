package dev.loopkeeper.time.language;

/** A part of a day, in minutes from its beginning: the evening is 1020 to 1260. */
record Part(int from, int to) {
    private static final int NOON = 720;

    /** The clock time that is meant within this part. */
    Clock settle(Clock clock) {
        if (!clock.vague()) {
            return clock;
        }
        boolean small = clock.hour() % 12 < 5;
        return from >= NOON && !(isNight() && small) ? clock.later() : clock.earlier();
    }

    boolean includes(Clock clock) {
        return clock.seconds() >= 60 * from && clock.seconds() < 60 * to;
    }

    boolean isNight() {
        return to > 1380;
    }
}
