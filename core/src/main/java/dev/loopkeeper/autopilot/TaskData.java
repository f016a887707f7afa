package dev.loopkeeper.autopilot;

import dev.loopkeeper.connection.TemplateScope;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.TaskScope;
import java.util.Map;
import java.util.Optional;

/** What placeholders such as {@code {{task.title}}} lead to. Stateless. */
final class TaskData {
    private TaskData() {}

    /** A task under {@code task} and {@code step}, and its goal. A field that is not set is there, and null. */
    static JsonObject of(View view, Step step) {
        JsonObject task = step.doc();
        for (Field<?> field : Step.SCHEMA.fields().toList()) {
            task = task.with(field.name(), value(step, field));
        }
        for (Map.Entry<String, Field<?>> name : TaskScope.OTHER_NAMES.entrySet()) {
            task = task.with(name.getKey(), value(step, name.getValue()));
        }
        Optional<Goal> goal = view.goals().byId(step.goal());
        JsonObject named = task.with("note", text(note(step))).with("project", text(goal.map(Goal::title)));
        return JsonObject.EMPTY
                .with("task", named)
                .with("step", named)
                .with(
                        "goal",
                        TemplateScope.whole(Goal.SCHEMA, goal.map(Goal::doc).orElse(JsonObject.EMPTY)));
    }

    /** What was said about a task when it was created, and what was noted since where nothing was said. */
    static Optional<String> note(Step task) {
        return Step.DESCRIPTION.find(task.doc()).or(task::notes);
    }

    private static JsonValue value(Step step, Field<?> field) {
        return step.doc().get(field.name()).orElse(JsonNull.NULL);
    }

    private static JsonValue text(Optional<String> text) {
        return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
    }
}
