package dev.loopkeeper.goal;

import java.time.LocalDate;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A day on which tasks are done.
 *
 * @param date the day
 * @param week the unit of its week; empty before week one
 */
public record WorkDay(LocalDate date, Optional<Unit> week) {
    /** Whether steps of {@code unit} have their turn by then: those of a later week or of the weekly template do not. */
    public boolean hasBegun(Optional<Unit> unit) {
        if (unit.isEmpty()) {
            return true;
        }
        OptionalInt number = unit.get().week();
        return number.isEmpty()
                ? !unit.get().equals(Unit.TEMPLATE)
                : week.isPresent() && number.getAsInt() <= week.get().week().orElse(-1);
    }

    /** Whether a step can be done that day as far as it tells by itself. */
    public boolean allows(Step step) {
        return step.status().open()
                && step.status() != StepStatus.BLOCKED
                && !step.waits()
                && hasBegun(step.unit())
                && step.offeredOn(date);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof WorkDay that && date.equals(that.date) && week.equals(that.week);
    }

    @Override
    public int hashCode() {
        return Objects.hash(date, week);
    }
}
