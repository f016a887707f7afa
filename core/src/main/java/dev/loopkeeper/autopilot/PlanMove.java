package dev.loopkeeper.autopilot;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** What a run of a plan does next that cannot be done in a transaction. */
sealed interface PlanMove {
    /**
     * A tool is called for a step.
     *
     * @param idempotent whether calling it twice is the same as once
     * @param request under which the same call is recognised
     */
    record Call(String step, String tool, JsonObject arguments, boolean idempotent, String request)
            implements PlanMove {}

    /** A call was begun and nobody recorded what came of it. */
    record Left(Call call) implements PlanMove {}

    /** A model decides. */
    record Decide(String step, String prompt, List<String> choices) implements PlanMove {}

    /** A step of a goal is completed. */
    record Complete(String step, StepId target, String request) implements PlanMove {}

    /** The goal is completed, as all is done. */
    record CompleteGoal(GoalId goal, String request) implements PlanMove {}

    /** Nothing by now. */
    record Rest() implements PlanMove {}
}
