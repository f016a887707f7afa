package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanStep;
import dev.loopkeeper.automation.PlanStep.OnFailure;
import dev.loopkeeper.automation.PlanSteps.Before;
import dev.loopkeeper.automation.StepRun;
import java.util.List;
import java.util.Optional;

/** Whether what came of the steps before it leads to a step of a run. Stateless. */
final class PlanWays {
    private PlanWays() {}

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
    static boolean leadTo(PlanRun run, StepRun step) {
        return !before(run, step).contains(Way.OPEN);
    }

    /** Why a step does not run; empty when it does, or when that is not known yet. */
    static Optional<String> leftOut(PlanRun run, StepRun step) {
        List<Way> ways = before(run, step);
        if (ways.contains(Way.OPEN) || ways.isEmpty()) {
            return Optional.empty();
        }
        if (ways.contains(Way.BROKEN)) {
            return Optional.of("What it depends on has failed.");
        }
        return ways.contains(Way.GOES) ? Optional.empty() : Optional.of("Nothing leads to it.");
    }

    private static List<Way> before(PlanRun run, StepRun step) {
        return run.steps().before(run.steps().named(step.name())).stream()
                .map(before -> way(run, before))
                .toList();
    }

    private static Way way(PlanRun run, Before before) {
        StepRun step = run.step(before.step());
        PlanStep plan = run.steps().named(before.step());
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
