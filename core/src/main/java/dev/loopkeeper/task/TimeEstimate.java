package dev.loopkeeper.task;

import java.util.Arrays;

/** How long a task takes, in ranges; each ends with the minutes that stand for it. */
public enum TimeEstimate {
    /** Up to 5 minutes. */
    QUICK(5),
    /** Over 5 to 15 minutes. */
    SHORT(15),
    /** Over 15 to 60 minutes. */
    MEDIUM(60),
    /** Over one hour to four. */
    LONG(240),
    /** More than four hours; may need breaking down. */
    EXTENDED(480);

    private final int minutes;

    TimeEstimate(int minutes) {
        this.minutes = minutes;
    }

    /** The minutes that stand for the range. */
    public int minutes() {
        return minutes;
    }

    /** The range in which so many minutes lie; 1 or more. */
    public static TimeEstimate of(int minutes) {
        return Arrays.stream(values())
                .filter(range -> minutes <= range.minutes)
                .findFirst()
                .orElse(EXTENDED);
    }
}
