package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.connection.TemplateScope;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.View;

/** What placeholders in the steps of a plan lead to, such as {@code {{steps.1.result.id}}}. Stateless. */
final class PlanData {
    private PlanData() {}

    /** What there is in a run by now: its steps by name and by number from 1, its goal, what it was given, and itself. */
    static JsonObject of(View view, PlanRun run) {
        JsonObject.Builder steps = JsonObject.builder();
        int number = 1;
        for (StepRun step : run.progress()) {
            steps.put(String.valueOf(number), told(step));
            number++;
        }
        run.progress().forEach(step -> steps.put(step.name(), told(step)));
        JsonObject goal = PlanRun.GOAL
                .find(run.doc())
                .flatMap(view.goals()::byId)
                .map(found -> TemplateScope.whole(Goal.SCHEMA, found.doc()))
                .orElse(JsonObject.EMPTY);
        return JsonObject.EMPTY
                .with("steps", steps.build())
                .with("goal", goal)
                .with("input", PlanRun.INPUT.in(run.doc()))
                .with("plan", named(run.plan(), run))
                .with("run", named(run.id(), run));
    }

    private static JsonObject told(StepRun step) {
        return JsonObject.EMPTY
                .with("state", new JsonString(Shapes.nameOf(step.state())))
                .with("result", StepRun.RESULT.find(step.doc()).orElse(JsonObject.EMPTY))
                .with("error", new JsonString(StepRun.ERROR.find(step.doc()).orElse("")));
    }

    private static JsonObject named(String id, PlanRun run) {
        return JsonObject.EMPTY.with("id", new JsonString(id)).with("name", new JsonString(run.name()));
    }
}
