package dev.loopkeeper.goal;

import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.DueDays;
import java.time.ZoneId;
import java.util.Optional;

/**
 * Which open steps of any goal have a day: due or planned on one of some days. Steps of the weekly template have none.
 *
 * @param goal the goal they belong to; empty for any
 * @param days the days
 * @param zone in which dates with a time of day fall on a day
 */
public record DatedQuery(Optional<GoalId> goal, DueDays days, ZoneId zone) {
    /** Whether {@code step} is wanted. */
    public boolean wants(Step step) {
        return step.status().open()
                && (goal.isEmpty() || goal.get().equals(step.goal()))
                && !step.unit().equals(Optional.of(Unit.TEMPLATE))
                && (falls(Step.DUE.find(step.doc())) || falls(Step.PLANNED.find(step.doc())));
    }

    private boolean falls(Optional<Due> date) {
        return date.isPresent() && days.holds(date.get().date(zone));
    }
}
