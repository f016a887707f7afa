package dev.loopkeeper.time.language.calendar;

import java.time.LocalDate;

/** The day part of a time. */
public sealed interface Day {
    /** Named by some of its numbers, 0 for those that are not named; which one is meant depends on the present. */
    record Fields(int year, int month, int dom, int weekday) implements Day {
        /** A day that only its name in the week tells, 1 for Monday. */
        public static Fields weekday(int weekday) {
            return new Fields(0, 0, 0, weekday);
        }

        /** Whether nothing but its name in the week is known. */
        public boolean isOnlyWeekday() {
            return year == 0 && month == 0 && dom == 0;
        }
    }

    /** Days from the first to the last, as a day, a week, a month or whatever the grain says. */
    record Stretch(LocalDate first, LocalDate last, Grain grain) implements Day {
        /** A single day. */
        public static Stretch day(LocalDate day) {
            return new Stretch(day, day, Grain.DAY);
        }
    }
}
