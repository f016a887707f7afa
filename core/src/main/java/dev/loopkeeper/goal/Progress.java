package dev.loopkeeper.goal;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;

/** How far a goal has come, computed from its steps. */
public final class Progress {
    private Progress() {}

    /**
     * The share of completed steps in percent, rounded to whole numbers; skipped steps and those that come again do not
     * count, and no steps give 0.
     */
    public static BigDecimal of(Collection<Step> steps) {
        long counted = steps.stream()
                .filter(step -> step.status() != StepStatus.SKIPPED && !step.comesAgain())
                .count();
        long completed = steps.stream().filter(Step::completed).count();
        return counted == 0
                ? BigDecimal.ZERO
                : BigDecimal.valueOf(completed * 100).divide(BigDecimal.valueOf(counted), 0, RoundingMode.HALF_UP);
    }
}
