package dev.loopkeeper.time;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The count of weeks from a person's first one; it goes on across new year, and where weeks begin to start on another day. Immutable.
 *
 * @param weekOne the day on which week 1 starts, a Monday or a Sunday
 * @param changes days from which weeks start on another day than before; those that are not after {@code weekOne} say nothing
 */
public record Weeks(LocalDate weekOne, List<LocalDate> changes) {
    static final String UNIT_PREFIX = "week-";

    private static final int MOST_DIGITS = String.valueOf(Week.MAX_NUMBER).length();
    private static final int DAYS = 7;

    /**
     * Counts from {@code weekOne}.
     *
     * @throws IllegalArgumentException when {@code weekOne} or a change is neither a Monday nor a Sunday
     */
    public Weeks {
        Week.requireStart(weekOne);
        changes.forEach(Week::requireStart);
        LocalDate first = weekOne;
        changes = changes.stream()
                .filter(day -> day.isAfter(first))
                .sorted()
                .distinct()
                .toList();
    }

    /** Weeks that all start on the same day. */
    public Weeks(LocalDate weekOne) {
        this(weekOne, List.of());
    }

    /** The week that holds {@code date}; empty before week 1 and after week {@value Week#MAX_NUMBER}. */
    public Optional<Week> of(LocalDate date) {
        if (date.isBefore(weekOne)) {
            return Optional.empty();
        }
        Run run = runs().stream()
                .filter(r -> !r.start.isAfter(date))
                .reduce((one, next) -> next)
                .orElseThrow();
        long number = Math.min(run.number + ChronoUnit.DAYS.between(run.start, date) / DAYS, run.last);
        return number > Week.MAX_NUMBER ? Optional.empty() : Optional.of(number((int) number));
    }

    /**
     * The week numbered {@code number}.
     *
     * @throws IllegalArgumentException when {@code number} is not within 1..{@value Week#MAX_NUMBER}
     */
    public Week number(int number) {
        Run run = runs().stream().filter(r -> r.last >= number).findFirst().orElseThrow();
        LocalDate start = run.start.plusWeeks((long) number - run.number);
        return new Week(number, start, number == run.last ? run.end : start.plusDays(DAYS - 1L));
    }

    /**
     * The day from which weeks can start on another day, seen from {@code today}: the first such day ahead that leaves
     * {@code today} in its week.
     */
    public LocalDate nextChange(LocalDate today, WeekStart wanted) {
        LocalDate day = today.with(TemporalAdjusters.next(wanted.day()));
        return sameNumber(with(day), today) ? day : day.plusWeeks(1);
    }

    private boolean sameNumber(Weeks other, LocalDate day) {
        return other.of(day).map(Week::number).equals(of(day).map(Week::number));
    }

    private Weeks with(LocalDate change) {
        return new Weeks(
                weekOne, Stream.concat(changes.stream(), Stream.of(change)).toList());
    }

    /** Weeks that start on the same day. The last of a run goes on to the day before the next run. */
    private record Run(int number, LocalDate start, int last, LocalDate end) {}

    private List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        int number = 1;
        LocalDate start = weekOne;
        for (LocalDate next : changes) {
            int weeks = Math.max(1, (int) (ChronoUnit.DAYS.between(start, next) + DAYS / 2) / DAYS);
            runs.add(new Run(number, start, number + weeks - 1, next.minusDays(1)));
            number += weeks;
            start = next;
        }
        runs.add(new Run(number, start, Integer.MAX_VALUE, LocalDate.MAX));
        return runs;
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
