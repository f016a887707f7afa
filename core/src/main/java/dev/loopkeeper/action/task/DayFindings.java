package dev.loopkeeper.action.task;

import static dev.loopkeeper.action.task.ReviewScope.counted;

import dev.loopkeeper.action.task.Finding.Kind;
import dev.loopkeeper.action.task.Finding.Proposal;
import dev.loopkeeper.action.task.ReviewScope.Found;
import dev.loopkeeper.goal.DueLoad;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Stream;

/** What a review finds about days on which too much is due. */
record DayFindings(ReviewScope scope) {
    private static final int MANY = 5;
    private static final int FARTHEST = 366;

    /** Days from today on on which five tasks are due, or more than there are hours for. */
    Found clustered(int most) {
        SortedMap<LocalDate, DueLoad> days =
                scope.work().due(scope.today(), scope.view().zone());
        List<LocalDate> crowded = days.entrySet().stream()
                .filter(day -> isTooMuch(day.getKey(), day.getValue()))
                .map(Map.Entry::getKey)
                .toList();
        return Found.of(crowded, most, day -> clustered(day, days));
    }

    private Finding clustered(LocalDate day, SortedMap<LocalDate, DueLoad> days) {
        List<Step> tasks = scope.due(day);
        int minutes = load(days, day).minutes();
        String due = counted(tasks.size(), "task") + (tasks.size() == 1 ? " is due" : " are due");
        String reason = minutes > capacity(day)
                ? due + " that day and estimated at " + counted(minutes, "minute") + ", with "
                        + counted(capacity(day), "minute") + " to work."
                : due + " that day.";
        return new Finding(
                Kind.CLUSTERED,
                Optional.empty(),
                Optional.empty(),
                Optional.of(day),
                scope.said(day),
                reason,
                proposals(day, leastUrgent(tasks), days));
    }

    private List<Proposal> proposals(LocalDate day, Step task, SortedMap<LocalDate, DueLoad> days) {
        List<Proposal> proposals = new ArrayList<>();
        free(day, task, days)
                .ifPresent(free -> proposals.add(Proposals.set(
                        task,
                        Step.DUE,
                        Step.DUE
                                .in(task.doc())
                                .plusDays(
                                        ChronoUnit.DAYS.between(day, free),
                                        scope.view().zone()),
                        "Move to " + scope.said(free) + ": " + task.title())));
        proposals.add(Proposals.clear(task, Step.DUE, "Take the due date away: " + task.title()));
        return proposals;
    }

    private Step leastUrgent(List<Step> tasks) {
        return tasks.stream()
                .max(Comparator.<Step, Priority>comparing(
                                task -> Step.PRIORITY.find(task.doc()).orElse(Priority.NORMAL))
                        .thenComparing(task -> !Step.FLAGGED.in(task.doc()))
                        .thenComparing(task -> -scope.project(task).priority())
                        .thenComparing(TaskQuery.ORDER))
                .orElseThrow();
    }

    /** The next day with room for a task. */
    private Optional<LocalDate> free(LocalDate day, Step task, SortedMap<LocalDate, DueLoad> days) {
        return Stream.iterate(day.plusDays(1), next -> next.plusDays(1))
                .limit(FARTHEST)
                .filter(next -> capacity(next) > 0)
                .filter(next -> !isTooMuch(next, load(days, next).plus(DueLoad.of(task))))
                .findFirst();
    }

    private static DueLoad load(SortedMap<LocalDate, DueLoad> days, LocalDate day) {
        return days.getOrDefault(day, DueLoad.NONE);
    }

    /** On a day without hours to work one task alone is a deadline and no cluster. */
    private boolean isTooMuch(LocalDate day, DueLoad load) {
        return load.tasks() >= MANY || (load.minutes() > capacity(day) && (load.tasks() > 1 || capacity(day) > 0));
    }

    private int capacity(LocalDate day) {
        return Capacity.of(scope.view().settings()).minutes(day);
    }
}
