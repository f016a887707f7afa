package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Priority;

/** How much each consideration weighs when tasks are suggested. */
final class Points {
    static final int PAST_DUE = 40;
    static final int DUE_TODAY = 36;
    static final int DUE_TOMORROW = 30;
    /** Due on the second day from now; each day later takes {@link #PER_DAY} away, for a week. */
    static final int DUE_SOON = 24;

    static final int PER_DAY = 2;
    static final int DAYS_SOON = 7;
    static final int PLANNED = 20;
    static final int PLANNED_LATER = -10;
    static final int FLAGGED = 14;
    static final int BEGUN = 6;
    static final int FITS_TIME = 12;
    static final int ENERGY_NEEDED = 20;
    static final int ENERGY_LIKED = 4;
    static final int PLACE = 8;
    /** Like tasks were always done at this hour. */
    static final int HABIT_OF_HOUR = 20;
    /** Like tasks were always done on this day of the week. */
    static final int HABIT_OF_WEEKDAY = 10;

    private Points() {}

    static int of(Priority priority) {
        return switch (priority) {
            case URGENT -> 24;
            case HIGH -> 16;
            case NORMAL -> 8;
            case LOW -> 4;
            case SOMEDAY -> 0;
        };
    }
}
