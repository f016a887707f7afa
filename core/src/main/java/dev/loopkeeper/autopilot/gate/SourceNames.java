package dev.loopkeeper.autopilot.gate;

import dev.loopkeeper.automation.AgentTask;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.automation.Trigger;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import java.util.Arrays;
import java.util.Optional;

/** What people call the things that run by themselves. Stateless. */
public final class SourceNames {
    private SourceNames() {}

    /**
     * The kind and the name of what a record names by its kind and id, such as {@code trigger Evening} or {@code a
     * trigger that is gone}.
     *
     * @param source as {@link Source#text()} writes it
     */
    public static String of(View view, String source) {
        return Arrays.stream(Source.Kind.values())
                .flatMap(kind -> named(view, kind, source).stream())
                .findFirst()
                .orElse(source);
    }

    private static Optional<String> named(View view, Source.Kind kind, String source) {
        String word = Shapes.nameOf(kind);
        return Source.idOf(kind, source)
                .map(id -> name(view, kind, id).map(name -> word + " " + name).orElse("a " + word + " that is gone"));
    }

    /** A step of a run calls as the run, a slash and the step. */
    private static Optional<String> plan(View view, String id) {
        int slash = Math.max(0, id.lastIndexOf('/'));
        return view.of(AutomationTypes.PLAN_RUN)
                .byId(id.substring(0, slash))
                .map(run -> run.name() + ", step " + id.substring(slash + 1));
    }

    private static Optional<String> name(View view, Source.Kind kind, String id) {
        return switch (kind) {
            case TRIGGER -> view.of(AutomationTypes.TRIGGER).byId(id).map(Trigger::name);
            case AGENT -> view.of(AutomationTypes.AGENT_TASK).byId(id).map(AgentTask::words);
            case TASK -> view.steps().byId(new StepId(id)).map(Step::title);
            case PLAN -> plan(view, id);
        };
    }
}
