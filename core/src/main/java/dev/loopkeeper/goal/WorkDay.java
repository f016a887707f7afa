package dev.loopkeeper.goal;

import dev.loopkeeper.time.Due;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A day on which tasks are done.
 *
 * @param date the day
 * @param week the unit of its week; empty before week one
 * @param zone in which due dates with a time of day fall on a day
 */
public record WorkDay(LocalDate date, Optional<Unit> week, ZoneId zone) {
    /** Whether a step has its turn by then: it is of no later week, or due or planned by then. One of the weekly template never has. */
    public boolean hasBegun(Step step) {
        Optional<Unit> unit = step.unit();
        if (unit.isEmpty() || unit.get().equals(Unit.TEMPLATE)) {
            return unit.isEmpty();
        }
        OptionalInt number = unit.get().week();
        return number.isEmpty()
                || number.getAsInt()
                        <= week.map(Unit::week).orElseGet(OptionalInt::empty).orElse(-1)
                || isDue(step)
                || falls(Step.PLANNED.find(step.doc()));
    }

    /** Whether a step is due by then. */
    public boolean isDue(Step step) {
        return falls(Step.DUE.find(step.doc()));
    }

    private boolean falls(Optional<Due> day) {
        return day.filter(at -> !at.date(zone).isAfter(date)).isPresent();
    }

    /** Whether a step can be done that day as far as it tells by itself. */
    public boolean allows(Step step) {
        return step.status().open()
                && step.status() != StepStatus.BLOCKED
                && !step.waits()
                && step.offeredOn(date)
                && hasBegun(step);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WorkDay that
                && date.equals(that.date)
                && week.equals(that.week)
                && zone.equals(that.zone);
    }

    @Override
    public int hashCode() {
        return Objects.hash(date, week, zone);
    }
}
