package dev.loopkeeper.goal;

import dev.loopkeeper.json.Paging;
import dev.loopkeeper.text.WordSearch;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which tasks are wanted, whatever goal they belong to: by their due date as it is written, those without one last, then by
 * identity. The weekly template is left out.
 *
 * @param statuses the statuses wanted; empty for any
 * @param filter what else they must have
 * @param text words that must all stand in a task
 * @param pursued whether only those of active goals
 * @param available the day on which they can be done, as {@link Availability} tells; empty for any
 * @param paging which part of the list
 */
public record TaskQuery(
        Set<StepStatus> statuses,
        ListFilter filter,
        WordSearch text,
        boolean pursued,
        Optional<WorkDay> available,
        Paging paging) {
    /** The order of tasks. */
    public static final Comparator<Step> ORDER = Comparator.comparing(TaskQuery::dueKey)
            .thenComparing(step -> step.id().value());

    private static final String NO_DUE = "~";

    /** Copies the statuses. */
    public TaskQuery {
        statuses = Set.copyOf(statuses);
    }

    /** The tasks of these statuses that the filter wants, whatever goal they belong to. */
    public static TaskQuery of(Set<StepStatus> statuses, ListFilter filter, Paging paging) {
        return new TaskQuery(statuses, filter, WordSearch.ANY, false, Optional.empty(), paging);
    }

    /** Every task that can be done on a day. */
    public static TaskQuery available(WorkDay day) {
        return new TaskQuery(Set.of(), ListFilter.ALL, WordSearch.ANY, true, Optional.of(day), Paging.ALL);
    }

    /** The same of these statuses. */
    public TaskQuery of(Set<StepStatus> wanted) {
        return new TaskQuery(wanted, filter, text, pursued, available, paging);
    }

    /** The same tasks that the filter wants. */
    public TaskQuery with(ListFilter wanted) {
        return new TaskQuery(statuses, wanted, text, pursued, available, paging);
    }

    /** The same tasks, a part of the list. */
    public TaskQuery page(Paging wanted) {
        return new TaskQuery(statuses, filter, text, pursued, available, wanted);
    }

    /** Whether tasks of a goal of that status may be wanted. */
    public boolean wants(GoalStatus status) {
        return status == GoalStatus.ACTIVE || (!pursued && available.isEmpty());
    }

    /** Whether a task is wanted as far as it tells by itself, paging aside. */
    public boolean wants(Step step) {
        return !step.unit().equals(Optional.of(Unit.TEMPLATE))
                && (statuses.isEmpty() || statuses.contains(step.status()))
                && filter.wants(step)
                && (available.isEmpty() || available.get().allows(step))
                && text.finds(step.texts().values());
    }

    private static String dueKey(Step step) {
        return step.doc().string(Step.DUE.name()).orElse(NO_DUE);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TaskQuery that
                && statuses.equals(that.statuses)
                && filter.equals(that.filter)
                && text.equals(that.text)
                && pursued == that.pursued
                && available.equals(that.available)
                && paging.equals(that.paging);
    }

    @Override
    public int hashCode() {
        return Objects.hash(statuses, filter, text, pursued, available, paging);
    }
}
