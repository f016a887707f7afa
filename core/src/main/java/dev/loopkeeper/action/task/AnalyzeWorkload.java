package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.DatedQuery;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Repetition;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueDays;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Compares the work of the coming days with the time there is for it. A task counts on the day it is planned for, else on the day
 * it is due, and today when that day is over; one that comes again by its dates counts on each of them.
 */
public final class AnalyzeWorkload {
    /** How many days can be looked at. */
    public static final int MOST_DAYS = 90;

    /** How many days are looked at unless it is said otherwise. */
    public static final int USUAL_DAYS = 7;

    private final View view;
    private final LocalDate today;
    private final LocalDate last;

    private AnalyzeWorkload(View view, int days) {
        this.view = view;
        this.today = view.today();
        this.last = today.plusDays(days - 1L);
    }

    /**
     * The work of today and the days after it.
     *
     * @param days how many days, 1 to {@value #MOST_DAYS}
     * @throws IllegalArgumentException when {@code days} is not within 1..{@value #MOST_DAYS}
     */
    public static Workload of(View view, int days) {
        if (days < 1 || days > MOST_DAYS) {
            throw new IllegalArgumentException("days " + days + " is not within 1.." + MOST_DAYS);
        }
        return new AnalyzeWorkload(view, days).workload();
    }

    private Workload workload() {
        List<Step> tasks = tasks();
        Map<LocalDate, List<Step>> byDay = tasks.stream()
                .filter(task -> !day(task).isAfter(last))
                .collect(Collectors.groupingBy(this::day, TreeMap::new, Collectors.toList()));
        List<Workload.Day> days = days(byDay);
        List<Step> overdue = tasks.stream()
                .filter(task -> due(task).filter(today::isAfter).isPresent())
                .toList();
        int dueSoon = (int) tasks.stream()
                .flatMap(task -> due(task).stream())
                .filter(due -> !due.isBefore(today) && !due.isAfter(last))
                .count();
        int unestimated = (int) byDay.values().stream()
                .flatMap(List::stream)
                .filter(task -> Step.ESTIMATE.find(task.doc()).isEmpty())
                .count();
        Relief relief = Relief.of(view.zone(), days, byDay);
        List<String> recommendations =
                new WorkloadText(today, view.zone()).recommendations(overdue, relief, unestimated);
        return new Workload(days, overdue.size(), dueSoon, unestimated, relief.moves(), recommendations);
    }

    /** The open tasks of active projects that are due or planned by the last day, by due date. */
    private List<Step> tasks() {
        Set<GoalId> active = view.goals().active().stream().map(Goal::id).collect(Collectors.toSet());
        return view.steps().dated(new DatedQuery(Optional.empty(), DueDays.until(last), view.zone())).stream()
                .filter(task -> active.contains(task.goal()))
                .sorted(TaskQuery.ORDER)
                .toList();
    }

    private List<Workload.Day> days(Map<LocalDate, List<Step>> byDay) {
        Capacity capacity = Capacity.of(view.settings());
        List<Workload.Day> days = new ArrayList<>();
        List<Step> tasks = byDay.values().stream().flatMap(List::stream).toList();
        DayEvents events = DayEvents.of(view, today, last);
        for (LocalDate day = today; !day.isAfter(last); day = day.plusDays(1)) {
            List<Step> work = new ArrayList<>(byDay.getOrDefault(day, List.of()));
            work.addAll(again(tasks, day));
            int busy = events.minutes(day, work);
            days.add(new Workload.Day(day, Math.max(0, capacity.minutes(day) - busy), busy, planned(work)));
        }
        return days;
    }

    /** The tasks that come again on a day after the one on which they count. */
    private List<Step> again(List<Step> tasks, LocalDate day) {
        return tasks.stream()
                .filter(task -> day(task).isBefore(day))
                .filter(task -> Repetition.of(task, view.zone())
                        .filter(repetition -> repetition.isOn(day))
                        .isPresent())
                .toList();
    }

    private static int planned(List<Step> tasks) {
        return tasks.stream()
                .mapToInt(task -> Step.ESTIMATE.find(task.doc()).orElse(0))
                .sum();
    }

    private LocalDate day(Step task) {
        LocalDate day = Step.PLANNED
                .find(task.doc())
                .map(planned -> planned.date(view.zone()))
                .or(() -> due(task))
                .orElse(today);
        return day.isBefore(today) ? today : day;
    }

    private Optional<LocalDate> due(Step task) {
        return Step.DUE.find(task.doc()).map(due -> due.date(view.zone()));
    }
}
