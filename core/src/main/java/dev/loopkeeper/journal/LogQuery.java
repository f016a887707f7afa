package dev.loopkeeper.journal;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.Paging;
import java.time.LocalDate;
import java.util.Comparator;

/**
 * Which log entries of one goal are wanted: those of the days {@code from} to {@code to}, both included, ordered by day
 * and, within a day, as they were recorded.
 *
 * @param goal the goal they count for
 * @param from the first day
 * @param to the last day
 * @param paging which part of the list
 */
public record LogQuery(GoalId goal, LocalDate from, LocalDate to, Paging paging) {
    /** The order of entries; entries of one day stay as they were recorded. */
    public static final Comparator<LogEntry> ORDER = Comparator.comparing(LogEntry::date);

    /** Every entry of a goal. */
    public static LogQuery of(GoalId goal) {
        return new LogQuery(goal, LocalDate.MIN, LocalDate.MAX, Paging.ALL);
    }

    /** Whether {@code entry} is wanted, paging aside. */
    public boolean wants(LogEntry entry) {
        return entry.goal().equals(goal)
                && !entry.date().isBefore(from)
                && !entry.date().isAfter(to);
    }
}
