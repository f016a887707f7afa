package dev.loopkeeper.goal;

import dev.loopkeeper.time.Due;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which tasks are worth a look when somebody asks what to do: of those that can be done and fit, the first of each {@link Group} in
 * the order of {@link TaskQuery#ORDER}. What a task does not tell does not stand against it.
 *
 * @param day the day on which they can be done, as {@link Availability} tells
 * @param soon the last day that counts as soon
 * @param minutes how long they take at most; empty when it does not matter
 * @param energy how much attention they should take; empty when it does not matter
 * @param strict whether tasks that take more or less attention than that are left out
 * @param contexts where they can be done: at least one of these contexts, or none is told; empty when it does not matter
 * @param goals goals whose tasks are worth a look of their own
 * @param most how many of each group, 1 or more
 */
public record CandidateQuery(
        WorkDay day,
        LocalDate soon,
        Optional<Integer> minutes,
        Optional<Energy> energy,
        boolean strict,
        Set<String> contexts,
        Set<GoalId> goals,
        int most) {
    /** Tasks with something in common that speaks for them. */
    public enum Group {
        /** Due soon, or past due. */
        DUE,
        /** Planned for the day, or an earlier one. */
        PLANNED,
        /** Urgent. */
        URGENT,
        /** Of high priority. */
        HIGH,
        /** Flagged. */
        FLAGGED,
        /** In progress. */
        BEGUN,
        /** Taking the wanted attention. */
        ENERGY,
        /** Of one of the goals. */
        GOALS,
        /** All. */
        ANY
    }

    /** Copies the sets; contexts without regard to case. */
    public CandidateQuery {
        contexts = ListFilter.ALL.inContexts(contexts).contexts();
        goals = Set.copyOf(goals);
    }

    /** The tasks in question of all that can be done. */
    public List<Step> among(Collection<Step> available) {
        List<Step> fitting =
                available.stream().filter(this::fits).sorted(TaskQuery.ORDER).toList();
        return Stream.of(Group.values())
                .flatMap(group ->
                        fitting.stream().filter(task -> holds(group, task)).limit(most))
                .distinct()
                .sorted(TaskQuery.ORDER)
                .toList();
    }

    /** Whether a task belongs to a group and fits, as far as it tells by itself. */
    public boolean wants(Group group, Step task) {
        return day.allows(task) && fits(task) && holds(group, task);
    }

    private boolean holds(Group group, Step task) {
        return switch (group) {
            case DUE -> falls(Step.DUE.find(task.doc()), soon);
            case PLANNED -> falls(Step.PLANNED.find(task.doc()), day.date());
            case URGENT -> Step.PRIORITY.find(task.doc()).equals(Optional.of(Priority.URGENT));
            case HIGH -> Step.PRIORITY.find(task.doc()).equals(Optional.of(Priority.HIGH));
            case FLAGGED -> Step.FLAGGED.in(task.doc());
            case BEGUN -> task.status() == StepStatus.IN_PROGRESS;
            case ENERGY -> energy.isPresent() && energy.equals(Step.ENERGY.find(task.doc()));
            case GOALS -> goals.contains(task.goal());
            case ANY -> true;
        };
    }

    private boolean falls(Optional<Due> date, LocalDate last) {
        return date.filter(at -> !at.date(day.zone()).isAfter(last)).isPresent();
    }

    private boolean fits(Step task) {
        List<String> told = Step.CONTEXTS.in(task.doc());
        return (minutes.isEmpty()
                        || Step.ESTIMATE
                                .find(task.doc())
                                .filter(estimate -> estimate > minutes.get())
                                .isEmpty())
                && (!strict
                        || Step.ENERGY
                                .find(task.doc())
                                .filter(other -> !energy.equals(Optional.of(other)))
                                .isEmpty())
                && (contexts.isEmpty()
                        || told.isEmpty()
                        || told.stream().map(Goal::slugKey).anyMatch(contexts::contains));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CandidateQuery that
                && day.equals(that.day)
                && soon.equals(that.soon)
                && minutes.equals(that.minutes)
                && energy.equals(that.energy)
                && strict == that.strict
                && contexts.equals(that.contexts)
                && goals.equals(that.goals)
                && most == that.most;
    }

    @Override
    public int hashCode() {
        return Objects.hash(day, soon, minutes, energy, strict, contexts, goals, most);
    }
}
