package dev.loopkeeper.goal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;

/**
 * How far a goal has come, computed from its steps; skipped ones and those that come again do not count.
 *
 * @param completed how many steps are completed
 * @param counted how many count, the completed ones among them
 */
public record Progress(int completed, int counted) {
    /** Counts steps. */
    public static Progress of(Collection<Step> steps) {
        int counted = (int) steps.stream()
                .filter(step -> step.status() != StepStatus.SKIPPED && !step.comesAgain())
                .count();
        return new Progress((int) steps.stream().filter(Step::completed).count(), counted);
    }

    /** The share of completed steps in percent, rounded to whole numbers; 0 when there are no steps. */
    public BigDecimal percent() {
        return counted == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(completed * 100L).divide(BigDecimal.valueOf(counted), 0, RoundingMode.HALF_UP);
    }
}
