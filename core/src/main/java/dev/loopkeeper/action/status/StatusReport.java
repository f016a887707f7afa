package dev.loopkeeper.action.status;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.loop.RelevantLoop;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Metric;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.time.Week;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where things stand on one day.
 *
 * @param date the day
 * @param now the present, when the day is today
 * @param week the week; empty before week one
 * @param today each goal's progress of the day
 * @param promised what was promised for that day, by the time it has to be done
 * @param pendingToday the steps for that day
 * @param pastDue steps of the week whose day is over, and others due before that day
 * @param thisWeek what else is open in the week, the past due included
 * @param restOfWeek what of that is neither for the day nor past due
 * @param next further steps that can be begun, as the next actions list them; only for today
 * @param comingUp what has a time that day: events of the calendar, and steps
 * @param overdue what is open of the weeks before, as far as they are recent; the others are counted
 * @param olderOverdue how much is open of weeks that are not recent
 * @param onYourMind what may matter now, the most relevant first; only for today
 * @param restOnYourMind what of that was not promised for the day
 * @param recentWins what was done within two days, the newest first; only for today
 * @param memories what was remembered last
 * @param problems what could not be read, and is missing from the rest
 */
public record StatusReport(
        LocalDate date,
        Optional<ZonedDateTime> now,
        Optional<Week> week,
        Section<GoalToday> today,
        Section<Promise> promised,
        Section<Item> pendingToday,
        Section<Item> pastDue,
        Section<Item> thisWeek,
        Section<Item> restOfWeek,
        Section<Item> next,
        Section<ComingUp> comingUp,
        Section<Item> overdue,
        int olderOverdue,
        Section<RelevantLoop> onYourMind,
        Section<RelevantLoop> restOnYourMind,
        Section<OpenLoop> recentWins,
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
     * Something promised.
     *
     * @param loop the commitment
     * @param when its time in words: {@code tonight}, {@code by Saturday}
     */
    public record Promise(OpenLoop loop, String when) {}

    /**
     * A step that is open.
     *
     * @param place the step and its goal
     * @param due when it is due in words: {@code today at 5pm}, {@code last Friday}; empty when it is not
     * @param waitsFor the titles of the open steps that have to be done before it
     */
    public record Item(StepOfGoal place, Optional<String> due, List<String> waitsFor) {
        /** Copies the list. */
        public Item {
            waitsFor = List.copyOf(waitsFor);
        }
    }

    /**
     * Something with a time.
     *
     * @param at when, on the wall clock; the beginning of the day when it has no hour
     * @param allDay whether it has none
     * @param title what
     * @param goal the goal that it serves
     * @param step the step that is to be done then
     */
    public record ComingUp(ZonedDateTime at, boolean allDay, String title, Optional<Goal> goal, Optional<Step> step) {
        /** A step that has a time of its own. */
        static ComingUp of(ZonedDateTime at, StepOfGoal item) {
            Step step = item.step();
            return new ComingUp(at, false, step.title(), Optional.of(item.goal()), Optional.of(step));
        }
    }

    /** Copies the lists. */
    public StatusReport {
        memories = List.copyOf(memories);
        problems = List.copyOf(problems);
    }

    /** How many items each section leaves out, by its name; sections that show everything are not named. */
    public Map<String, Integer> more() {
        Map<String, Integer> more = new LinkedHashMap<>();
        sections().forEach((name, section) -> more.put(name, section.more()));
        more.merge("overdue", olderOverdue, Integer::sum);
        more.values().removeIf(count -> count == 0);
        return more;
    }

    /** The sections that leave out more than {@link #more} tells, by their names. */
    public List<String> atLeast() {
        return sections().entrySet().stream()
                .filter(named -> !named.getValue().exact())
                .map(Map.Entry::getKey)
                .toList();
    }

    private Map<String, Section<?>> sections() {
        Map<String, Section<?>> sections = new LinkedHashMap<>();
        sections.put("today", today);
        sections.put("promised", promised);
        sections.put("pending_today", pendingToday);
        sections.put("past_due", pastDue);
        sections.put("this_week", thisWeek);
        sections.put("rest_of_week", restOfWeek);
        sections.put("next", next);
        sections.put("coming_up", comingUp);
        sections.put("overdue", overdue);
        sections.put("on_your_mind", onYourMind);
        sections.put("rest_on_your_mind", restOnYourMind);
        sections.put("recent_wins", recentWins);
        return sections;
    }
}
