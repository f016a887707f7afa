package dev.loopkeeper.action.agenda;

import java.time.LocalDate;
import java.util.List;

/**
 * What there is to do, day by day.
 *
 * @param today the person's day
 * @param days every day that was asked for, in order
 * @param withoutDay what has no day, as much of it as is shown
 * @param withoutDayTotal how much has no day
 * @param older how many steps are open of weeks that are long over
 * @param problems what could not be read, and is missing from the rest
 */
public record AgendaReport(
        LocalDate today,
        List<Day> days,
        List<AgendaItem> withoutDay,
        int withoutDayTotal,
        int older,
        List<String> problems) {
    /**
     * One day.
     *
     * @param date the day
     * @param items what stands on it, by time, then by what presses most
     */
    public record Day(LocalDate date, List<AgendaItem> items) {
        /** Copies the items. */
        public Day {
            items = List.copyOf(items);
        }
    }

    /** Copies the lists. */
    public AgendaReport {
        days = List.copyOf(days);
        withoutDay = List.copyOf(withoutDay);
        problems = List.copyOf(problems);
    }

    /** Whether there is nothing to do. */
    public boolean isEmpty() {
        return days.stream().allMatch(day -> day.items().isEmpty()) && withoutDayTotal == 0 && older == 0;
    }
}
