package dev.loopkeeper.loop;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * How well a habit is kept. The strength goes towards one with every day that is kept and halves within thirteen days
 * that are not, so that one day off is not a broken chain. Days that were paused do not count, nor does today before it
 * is over.
 *
 * @param strength 0..1, two decimals
 * @param winsPerWeek wins a week over the last four weeks, one decimal
 * @param last the day of the last win; empty when there is none
 */
public record HabitStrength(BigDecimal strength, BigDecimal winsPerWeek, Optional<LocalDate> last) {
    /** How many days back wins tell anything. */
    public static final int REACH = 120;

    private static final double A_DAY = StrictMath.pow(0.5, 1 / 13.0);
    private static final int WEEKS = 4;

    /**
     * The strength of a habit.
     *
     * @param habit the habit
     * @param wins the days on which it was done, of the last {@link #REACH} days at least; in any order
     * @param today the day it is
     */
    public static HabitStrength of(OpenLoop habit, Collection<LocalDate> wins, LocalDate today) {
        TreeSet<LocalDate> days = new TreeSet<>(wins);
        days.removeIf(day -> day.isAfter(today));
        LocalDate recent = today.minusWeeks(WEEKS);
        BigDecimal perWeek = BigDecimal.valueOf(days.tailSet(recent, false).size())
                .divide(BigDecimal.valueOf(WEEKS), 1, RoundingMode.HALF_UP);
        BigDecimal strength = BigDecimal.valueOf(strength(habit, days, today)).setScale(2, RoundingMode.HALF_UP);
        return new HabitStrength(strength, perWeek, days.isEmpty() ? Optional.empty() : Optional.of(days.last()));
    }

    /** Whether a habit that repeats every so many days was kept on a day: a win lasts until the next one is wanted. */
    static boolean kept(OpenLoop habit, TreeSet<LocalDate> wins, LocalDate day) {
        int every = LoopNotes.find(habit, LoopNotes.EVERY_DAYS).orElse(1);
        LocalDate last = wins.floor(day);
        return last != null && ChronoUnit.DAYS.between(last, day) < every;
    }

    private static double strength(OpenLoop habit, TreeSet<LocalDate> wins, LocalDate today) {
        LocalDate first = wins.isEmpty() ? today : wins.first();
        LocalDate start = first.isBefore(today.minusDays(REACH)) ? today.minusDays(REACH) : first;
        Set<LocalDate> paused =
                new HashSet<>(LoopNotes.find(habit, LoopNotes.PAUSED).orElse(List.of()));
        double strength = 0;
        for (LocalDate day = start; !day.isAfter(today); day = day.plusDays(1)) {
            if (kept(habit, wins, day)) {
                strength = 1 - (1 - strength) * A_DAY;
            } else if (!paused.contains(day) && day.isBefore(today)) {
                strength *= A_DAY;
            }
        }
        return strength;
    }
}
