package dev.loopkeeper.action.task;

import static dev.loopkeeper.action.task.ReviewScope.counted;

import dev.loopkeeper.action.task.Finding.Kind;
import dev.loopkeeper.action.task.Finding.Proposal;
import dev.loopkeeper.action.task.ReviewScope.Candidate;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.TaskQuery;
import dev.loopkeeper.settings.Settings;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a review finds about days on which too much is due. */
record DayFindings(ReviewScope scope, SortedMap<LocalDate, List<Step>> days) {
    private static final int MANY = 5;
    private static final int MINUTES = 60;
    private static final int FARTHEST = 366;

    /** What there is to find from today on. */
    static DayFindings of(ReviewScope scope) {
        return new DayFindings(
                scope,
                scope.open().stream()
                        .filter(task -> scope.due(task)
                                .filter(day -> !day.isBefore(scope.today()))
                                .isPresent())
                        .collect(Collectors.groupingBy(
                                task -> scope.due(task).orElseThrow(), TreeMap::new, Collectors.toList())));
    }

    /** Days on which five tasks are due, or more than there are hours for. */
    Stream<Candidate> clustered() {
        return days.entrySet().stream()
                .filter(day -> isTooMuch(day.getKey(), day.getValue().size(), minutes(day.getValue())))
                .map(day -> new Candidate(Kind.CLUSTERED, () -> clustered(day)));
    }

    private Finding clustered(Map.Entry<LocalDate, List<Step>> entry) {
        LocalDate day = entry.getKey();
        List<Step> tasks = entry.getValue();
        int minutes = minutes(tasks);
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
                proposals(day, leastUrgent(tasks)));
    }

    private List<Proposal> proposals(LocalDate day, Step task) {
        List<Proposal> proposals = new ArrayList<>();
        free(day, task)
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
    private Optional<LocalDate> free(LocalDate day, Step task) {
        return Stream.iterate(day.plusDays(1), next -> next.plusDays(1))
                .limit(FARTHEST)
                .filter(next -> capacity(next) > 0)
                .filter(next -> {
                    List<Step> there = days.getOrDefault(next, List.of());
                    return !isTooMuch(next, there.size() + 1, minutes(there) + minutes(List.of(task)));
                })
                .findFirst();
    }

    private boolean isTooMuch(LocalDate day, int tasks, int minutes) {
        return tasks >= MANY || minutes > capacity(day);
    }

    private static int minutes(List<Step> tasks) {
        return tasks.stream()
                .mapToInt(task -> Step.ESTIMATE.find(task.doc()).orElse(0))
                .sum();
    }

    private int capacity(LocalDate day) {
        BigDecimal hours = Settings.CAPACITY
                .in(scope.view().settings().doc())
                .get(day.getDayOfWeek().getValue() - 1);
        return hours.multiply(BigDecimal.valueOf(MINUTES)).intValue();
    }
}
