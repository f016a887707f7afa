package dev.loopkeeper.goal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;

/**
 * How far a goal has come, computed from its steps; those that come again do not count.
 *
 * @param completed how many steps are completed
 * @param open how many are open
 * @param skipped how many are skipped, which tells that there are steps and counts for nothing else
 */
public record Progress(int completed, int open, int skipped) {
    /** The progress of what has no steps. */
    public static final Progress NONE = new Progress(0, 0, 0);

    /** Counts steps. */
    public static Progress of(Collection<Step> steps) {
        Progress all = NONE;
        for (Step step : steps) {
            all = all.plus(of(step));
        }
        return all;
    }

    /** That of one step. */
    static Progress of(Step step) {
        if (step.comesAgain()) {
            return NONE;
        }
        return switch (step.status()) {
            case COMPLETED -> new Progress(1, 0, 0);
            case SKIPPED -> new Progress(0, 0, 1);
            case PENDING, IN_PROGRESS, BLOCKED -> new Progress(0, 1, 0);
        };
    }

    /** Together with other steps. */
    public Progress plus(Progress other) {
        return new Progress(completed + other.completed, open + other.open, skipped + other.skipped);
    }

    /** Without some of the steps. */
    public Progress minus(Progress some) {
        return new Progress(completed - some.completed, open - some.open, skipped - some.skipped);
    }

    /** Whether there is no step at all. */
    public boolean isEmpty() {
        return counted() + skipped == 0;
    }

    /** How many steps count, the completed ones among them. */
    public int counted() {
        return completed + open;
    }

    /** The share of completed steps in percent, rounded to whole numbers; 0 when there are no steps. */
    public BigDecimal percent() {
        return counted() == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(completed * 100L).divide(BigDecimal.valueOf(counted()), 0, RoundingMode.HALF_UP);
    }
}
