package dev.loopkeeper.goal;

import java.util.Comparator;

/**
 * Which of the steps that can be done, as {@link Availability} tells, are at hand: undated ones, those of the week and those due by
 * the day; of a sequential goal the one whose turn it is, wherever it stands.
 *
 * @param day the day on which they can be done
 * @param filter what else they must have
 * @param limit how many at most, 1 or more
 */
public record NextQuery(WorkDay day, ListFilter filter, int limit) {
    /** Among goals of one priority: by place, undated ones before those of units. */
    public static final Comparator<Step> ORDER = Comparator.comparingInt(Step::order)
            .thenComparing(step -> step.unit().isPresent())
            .thenComparing(step -> step.id().value());

    /** Whether a step of a goal stands where the query looks. */
    public boolean stands(Goal goal, Step step) {
        return step.unit().isEmpty() || step.unit().equals(day.week()) || day.isDue(step) || goal.isSequential();
    }
}
