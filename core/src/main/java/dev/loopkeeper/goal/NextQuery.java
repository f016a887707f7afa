package dev.loopkeeper.goal;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.Optional;

/**
 * Which steps of active goals can be begun: pending or in progress, waiting for nobody, everything they depend on completed,
 * skipped or gone, and offered by today; undated ones and those of one week. Of a sequential goal only the first open step can be begun at
 * all, an undated one before those of the week; one that comes again stands in nobody's way before its day.
 *
 * @param week the current week's unit; empty before week one
 * @param today steps that are offered on a later day only are left out
 * @param filter what else they must have
 * @param limit how many at most, 1 or more
 */
public record NextQuery(Optional<Unit> week, LocalDate today, ListFilter filter, int limit) {
    /** Among goals of one priority: by place, undated ones before those of the week. */
    public static final Comparator<Step> ORDER = Comparator.comparingInt(Step::order)
            .thenComparing(step -> step.unit().isPresent())
            .thenComparing(step -> step.id().value());

    /** The same for steps that need nothing else. */
    public NextQuery(Optional<Unit> week, LocalDate today, int limit) {
        this(week, today, ListFilter.ALL, limit);
    }

    /** Whether a step stands where the query looks and is still open, which is what a sequence goes by. */
    public boolean looksAt(Step step) {
        return step.status().open() && !step.isRestingOn(today) && !isElsewhere(step);
    }

    /** Whether a step belongs to another unit than the week's. */
    public boolean isElsewhere(Step step) {
        return step.unit().isPresent() && !step.unit().equals(week);
    }

    /** Whether a step can be begun as far as it tells by itself. */
    public boolean wants(Step step) {
        return looksAt(step) && canBegin(step);
    }

    /** The same for a step wherever it stands. */
    public boolean canBegin(Step step) {
        return step.status().open()
                && step.status() != StepStatus.BLOCKED
                && !step.waits()
                && step.offeredOn(today)
                && filter.wants(step);
    }
}
