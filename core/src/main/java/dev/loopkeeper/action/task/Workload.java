package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Step;
import java.time.LocalDate;
import java.util.List;

/**
 * The work of some days beside the time there is for it.
 *
 * @param days the days, today first
 * @param overdue how many open tasks were due before today
 * @param dueSoon how many open tasks are due on these days
 * @param unestimated how many tasks of these days have no estimate; the hours leave them out
 * @param moves tasks that could be done on another day, so that no day has too much
 * @param recommendations what to do about it, each a sentence
 */
public record Workload(
        List<Day> days, int overdue, int dueSoon, int unestimated, List<Move> moves, List<String> recommendations) {
    /**
     * One day.
     *
     * @param date the day
     * @param capacity how many minutes there are for work, beside the events of the calendar
     * @param busy how many minutes these take
     * @param planned how many minutes its tasks take
     */
    public record Day(LocalDate date, int capacity, int busy, int planned) {
        /** Whether its tasks take more time than there is. */
        public boolean overcommitted() {
            return planned > capacity;
        }
    }

    /**
     * A task that could be done on another day.
     *
     * @param task the task
     * @param from the day on which it counts
     * @param to a day with room for it
     * @param free how many minutes are free on that day
     */
    public record Move(Step task, LocalDate from, LocalDate to, int free) {}

    /** Copies the lists. */
    public Workload {
        days = List.copyOf(days);
        moves = List.copyOf(moves);
        recommendations = List.copyOf(recommendations);
    }

    /** How many minutes the tasks of all days take. */
    public int planned() {
        return days.stream().mapToInt(Day::planned).sum();
    }

    /** How many minutes there are for work on all days. */
    public int capacity() {
        return days.stream().mapToInt(Day::capacity).sum();
    }

    /** Whether some day has more work than time. */
    public boolean overcommitted() {
        return days.stream().anyMatch(Day::overcommitted);
    }
}
