package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.PlanStep;
import dev.loopkeeper.automation.PlanStep.OnFailure;
import dev.loopkeeper.automation.PlanSteps;
import dev.loopkeeper.automation.PlanSteps.Before;
import dev.loopkeeper.automation.StepRun;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Whether what came of the steps before it leads to a step of a run.
 *
 * @param steps what is done
 * @param progress how far each step has come, by its name; seen as it is at the time
 */
record PlanWays(PlanSteps steps, Map<String, StepRun> progress) {
    /** How one step leads to another. */
    private enum Way {
        /** It is not over yet. */
        OPEN,
        /** It is done, and leads on. */
        GOES,
        /** It leads elsewhere, or was left out. */
        ENDS,
        /** It has failed. */
        BROKEN
    }

    /** Whether everything before a step is over; whether it runs then, {@link #leftOut} says. */
    boolean leadTo(StepRun step) {
        return !before(step).contains(Way.OPEN);
    }

    /** Why a step does not run; empty when it does, or when that is not known yet. */
    Optional<String> leftOut(StepRun step) {
        List<Way> ways = before(step);
        if (ways.contains(Way.OPEN) || ways.isEmpty()) {
            return Optional.empty();
        }
        if (ways.contains(Way.BROKEN)) {
            return Optional.of("What it depends on has failed.");
        }
        return ways.contains(Way.GOES) ? Optional.empty() : Optional.of("It was skipped, as its branch was not taken.");
    }

    private List<Way> before(StepRun step) {
        return steps.before(step.name()).stream().map(this::way).toList();
    }

    private Way way(Before before) {
        StepRun step = Objects.requireNonNull(progress.get(before.step()));
        PlanStep plan = steps.named(before.step());
        return switch (step.state()) {
            case DONE -> {
                boolean met = StepRun.RESULT
                        .find(step.doc())
                        .filter(any -> plan.type() == PlanStep.Type.CONDITION)
                        .flatMap(result -> result.bool(PlanCheck.MET))
                        .orElse(true);
                yield met != before.otherwise() ? Way.GOES : Way.ENDS;
            }
            case FAILED -> plan.onFailure() == OnFailure.CONTINUE && !before.otherwise() ? Way.GOES : Way.BROKEN;
            case SKIPPED -> Way.ENDS;
            default -> Way.OPEN;
        };
    }
}
