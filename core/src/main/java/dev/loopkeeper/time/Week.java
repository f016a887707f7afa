package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;

/**
 * A numbered week; immutable.
 *
 * @param number its place in the count of {@link Weeks}, from 1 to {@value #MAX_NUMBER}
 * @param start its first day, a Monday or a Sunday
 * @param end its last day: six days after the first; five or seven days after it in the week before weeks start on another day
 */
public record Week(int number, LocalDate start, LocalDate end) {
    /** The largest week number, nearly two thousand years of weeks. */
    public static final int MAX_NUMBER = 99_999;

    /**
     * Keeps a valid number and days.
     *
     * @throws IllegalArgumentException when {@code number} is not within 1..{@value #MAX_NUMBER} or {@code start} is
     *     neither a Monday nor a Sunday
     */
    public Week {
        if (number < 1 || number > MAX_NUMBER) {
            throw new IllegalArgumentException("weeks are numbered from 1 to " + MAX_NUMBER + ", not " + number);
        }
        requireStart(start);
    }

    /** A week of seven days. */
    public Week(int number, LocalDate start) {
        this(number, start, start.plusDays(6));
    }

    /** Whether {@code date} is one of its days. */
    public boolean contains(LocalDate date) {
        return !date.isBefore(start) && !date.isAfter(end);
    }

    /** The first day of that name from its start on; the day after its end when it has six days, none of that name. */
    public LocalDate on(DayOfWeek day) {
        return start.with(TemporalAdjusters.nextOrSame(day));
    }

    /** The name of the weekly unit: {@code week-2} for number 2; {@link Weeks#numberOf} is the way back. */
    public String unit() {
        return Weeks.UNIT_PREFIX + number;
    }

    static void requireStart(LocalDate date) {
        if (!WeekStart.isPossible(date)) {
            throw new IllegalArgumentException("a week starts on a Monday or a Sunday, and " + date + " is neither");
        }
    }
}
