package dev.loopkeeper.autopilot;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import java.util.Arrays;
import java.util.Optional;

/** Who wants a call, in words. Stateless. */
final class Wanted {
    private Wanted() {}

    /** What people call the source of a call; as records name it when it is gone. */
    static String by(View view, String source) {
        int colon = source.indexOf(':');
        String id = source.substring(colon + 1);
        return Arrays.stream(Source.Kind.values())
                .filter(kind -> source.substring(0, Math.max(0, colon)).equals(Shapes.nameOf(kind)))
                .findFirst()
                .flatMap(kind -> by(view, kind, id))
                .orElse(source);
    }

    private static Optional<String> by(View view, Source.Kind kind, String id) {
        return switch (kind) {
            case TRIGGER ->
                view.of(AutomationTypes.TRIGGER).byId(id).map(trigger -> "the trigger '" + trigger.name() + "'");
            case AGENT -> view.of(AutomationTypes.AGENT_TASK).byId(id).map(task -> "an agent (" + words(task) + ")");
            case PLAN -> {
                int slash = id.lastIndexOf('/');
                yield view.of(AutomationTypes.PLAN_RUN)
                        .byId(id.substring(0, Math.max(0, slash)))
                        .map(run -> "step " + id.substring(slash + 1) + " of the plan '" + run.name() + "'");
            }
            case TASK -> view.steps().byId(new StepId(id)).map(step -> "the task '" + step.title() + "'");
        };
    }

    private static String words(AgentTask task) {
        return Shapes.nameOf(task.type()).replace('_', ' ');
    }
}
