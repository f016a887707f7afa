package dev.loopkeeper.action.status;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;

/**
 * Where things stand on one day.
 *
 * @param date the day
 * @param now the present, when the day is today
 * @param week the week; empty before week one
 * @param today each goal's progress of the day
 * @param pendingToday what is still to be done that day
 * @param thisWeek what else is open in the week
 * @param comingUp what has a time that day
 * @param overdue what is open of the two weeks before
 * @param olderOverdue how much more is open of weeks before those
 * @param onYourMind what may matter now, the most relevant first; only for today
 * @param recentWins what was done within two days, the newest first; only for today
 * @param memories what was remembered last
 * @param problems what could not be read, and is missing from the rest
 */
public record StatusReport(
        LocalDate date,
        Optional<ZonedDateTime> now,
        Optional<Week> week,
        List<GoalToday> today,
        List<StepOfGoal> pendingToday,
        List<StepOfGoal> thisWeek,
        List<ComingUp> comingUp,
        List<StepOfGoal> overdue,
        int olderOverdue,
        List<RelevantLoop> onYourMind,
        List<OpenLoop> recentWins,
        List<Memory> memories,
        List<String> problems) {
    /**
     * A goal's progress of the day.
     *
     * @param goal the goal
     * @param metric its metric; empty when it keeps none
     * @param value what stands under the metric
     * @param line the progress in words, without the goal's title
     */
    public record GoalToday(Goal goal, Optional<Metric> metric, Optional<JsonValue> value, String line) {}

    /**
     * Something with a time.
     *
     * @param at when, on the wall clock
     * @param item what
     */
    public record ComingUp(ZonedDateTime at, StepOfGoal item) {}

    /** Copies the lists. */
    public StatusReport {
        today = List.copyOf(today);
        pendingToday = List.copyOf(pendingToday);
        thisWeek = List.copyOf(thisWeek);
        comingUp = List.copyOf(comingUp);
        overdue = List.copyOf(overdue);
        onYourMind = List.copyOf(onYourMind);
        recentWins = List.copyOf(recentWins);
        memories = List.copyOf(memories);
        problems = List.copyOf(problems);
    }
}
