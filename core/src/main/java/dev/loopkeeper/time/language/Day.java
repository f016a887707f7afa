package dev.loopkeeper.time.language;

import java.time.LocalDate;

/** The day part of a time. */
sealed interface Day {
    /** Named by some of its numbers, 0 for those that are not named; which one is meant depends on the present. */
    record Fields(int year, int month, int dom, int weekday) implements Day {
        static Fields weekday(int weekday) {
            return new Fields(0, 0, 0, weekday);
        }

        boolean isOnlyWeekday() {
            return year == 0 && month == 0 && dom == 0;
        }
    }

    /** Days from the first to the last, as a day, a week, a month or whatever the grain says. */
    record Stretch(LocalDate first, LocalDate last, Grain grain) implements Day {
        static Stretch day(LocalDate day) {
            return new Stretch(day, day, Grain.DAY);
        }
    }
}
