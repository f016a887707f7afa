package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.LocalDate;

/**
 * A numbered week, Monday to Sunday; immutable.
 *
 * @param number its place in the count of {@link Weeks}, from 1 to {@value #MAX_NUMBER}
 * @param start its Monday
 */
public record Week(int number, LocalDate start) {
    /** The largest week number, nearly two thousand years of weeks. */
    public static final int MAX_NUMBER = 99_999;

    /**
     * Keeps a valid number and Monday.
     *
     * @throws IllegalArgumentException when {@code number} is not within 1..{@value #MAX_NUMBER} or {@code start} is
     *     not a Monday
     */
    public Week {
        if (number < 1 || number > MAX_NUMBER) {
            throw new IllegalArgumentException("weeks are numbered from 1 to " + MAX_NUMBER + ", not " + number);
        }
        requireMonday(start);
    }

    /** Its Sunday. */
    public LocalDate end() {
        return start.plusDays(6);
    }

    /** Whether {@code date} is one of its seven days. */
    public boolean contains(LocalDate date) {
        return !date.isBefore(start) && !date.isAfter(end());
    }

    /** The name of the weekly unit: {@code week-2} for number 2; {@link Weeks#numberOf} is the way back. */
    public String unit() {
        return Weeks.UNIT_PREFIX + number;
    }

    static void requireMonday(LocalDate date) {
        if (date.getDayOfWeek() != DayOfWeek.MONDAY) {
            throw new IllegalArgumentException("a week starts on a Monday, and " + date + " is none");
        }
    }
}
