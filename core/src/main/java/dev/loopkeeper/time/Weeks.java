package dev.loopkeeper.time;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The count of weeks from a person's first one; it goes on across new year. Immutable.
 *
 * @param weekOne the Monday on which week 1 starts
 */
public record Weeks(LocalDate weekOne) {
    static final String UNIT_PREFIX = "week-";

    private static final int MOST_DIGITS = String.valueOf(Week.MAX_NUMBER).length();

    /**
     * Counts from {@code weekOne}.
     *
     * @throws IllegalArgumentException when {@code weekOne} is not a Monday
     */
    public Weeks {
        Week.requireMonday(weekOne);
    }

    /** The week that holds {@code date}; empty before week 1 and after week {@value Week#MAX_NUMBER}. */
    public Optional<Week> of(LocalDate date) {
        long number = Math.floorDiv(ChronoUnit.DAYS.between(weekOne, date), 7L) + 1;
        return number < 1 || number > Week.MAX_NUMBER ? Optional.empty() : Optional.of(number((int) number));
    }

    /**
     * The week numbered {@code number}.
     *
     * @throws IllegalArgumentException when {@code number} is not within 1..{@value Week#MAX_NUMBER}
     */
    public Week number(int number) {
        return new Week(number, weekOne.plusWeeks(number - 1L));
    }

    /** The Monday of the week that holds {@code date}, which may be {@code date} itself. */
    public static LocalDate mondayOf(LocalDate date) {
        return date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    }

    /**
     * The number in the name of a weekly unit: 2 for {@code week-2}.
     *
     * <p>Empty for every other text, also for {@code Week-2}, {@code week-02}, {@code week-0} and numbers above {@value
     * Week#MAX_NUMBER}.
     */
    public static OptionalInt numberOf(String unit) {
        if (!unit.startsWith(UNIT_PREFIX) || unit.length() > UNIT_PREFIX.length() + MOST_DIGITS) {
            return OptionalInt.empty();
        }
        String digits = unit.substring(UNIT_PREFIX.length());
        boolean canonical = Ascii.areDigits(digits) && digits.charAt(0) != '0';
        return canonical ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
    }
}
