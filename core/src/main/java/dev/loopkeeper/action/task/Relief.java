package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Takes work off days that have too much of it: day by day the task that is easiest to move goes to the first day with room for it
 * that is not after its due date. Tasks that were planned for the day are moved before those that are due on it, those that press
 * least before others.
 */
final class Relief {
    private static final Comparator<Step> EASIEST_FIRST = Comparator.comparing(
                    (Step task) -> Step.PLANNED.find(task.doc()).isEmpty())
            .thenComparing(task -> Step.PRIORITY.find(task.doc()).orElse(Priority.NORMAL), Comparator.reverseOrder())
            .thenComparing(TaskQuery.ORDER.reversed());

    private final ZoneId zone;
    private final Map<LocalDate, Integer> free = new TreeMap<>();
    private final List<Workload.Move> moves = new ArrayList<>();
    private final List<Excess> left = new ArrayList<>();

    /**
     * A day that keeps more work than there is time.
     *
     * @param day the day
     * @param minutes how much more
     */
    record Excess(LocalDate day, int minutes) {}

    private Relief(ZoneId zone, List<Workload.Day> days) {
        this.zone = zone;
        days.forEach(day -> free.put(day.date(), day.capacity() - day.planned()));
    }

    /** What can be moved between these days. */
    static Relief of(ZoneId zone, List<Workload.Day> days, Map<LocalDate, List<Step>> tasks) {
        Relief relief = new Relief(zone, days);
        days.stream()
                .filter(Workload.Day::overcommitted)
                .map(Workload.Day::date)
                .forEach(day -> relief.relieve(day, tasks.getOrDefault(day, List.of())));
        return relief;
    }

    /** The moves, in the order in which they are to be made. */
    List<Workload.Move> moves() {
        return List.copyOf(moves);
    }

    /** The days that have too much even then. */
    List<Excess> left() {
        return List.copyOf(left);
    }

    private void relieve(LocalDate day, List<Step> tasks) {
        for (Step task : tasks.stream().sorted(EASIEST_FIRST).toList()) {
            if (room(day) < 0) {
                target(task, day).ifPresent(to -> move(task, day, to));
            }
        }
        if (room(day) < 0) {
            left.add(new Excess(day, -room(day)));
        }
    }

    private Optional<LocalDate> target(Step task, LocalDate from) {
        int minutes = estimate(task);
        return minutes == 0
                ? Optional.empty()
                : free.keySet().stream()
                        .filter(day -> !day.equals(from) && mayBeDoneOn(day, task) && room(day) >= minutes)
                        .findFirst();
    }

    private boolean mayBeDoneOn(LocalDate day, Step task) {
        return Step.DUE
                        .find(task.doc())
                        .filter(due -> day.isAfter(due.date(zone)))
                        .isEmpty()
                && Step.DEFER_UNTIL.find(task.doc()).filter(day::isBefore).isEmpty();
    }

    private void move(Step task, LocalDate from, LocalDate to) {
        moves.add(new Workload.Move(task, from, to, room(to)));
        free.merge(from, estimate(task), Integer::sum);
        free.merge(to, -estimate(task), Integer::sum);
    }

    private int room(LocalDate day) {
        return free.getOrDefault(day, 0);
    }

    private static int estimate(Step task) {
        return Step.ESTIMATE.find(task.doc()).orElse(0);
    }
}
