package dev.loopkeeper.tool;

import dev.loopkeeper.connection.TemplateScope;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What placeholders such as {@code {{task.title}}} can lead to in what a task is executed with. Stateless. */
public final class TaskScope {
    /** Other names of fields of a task. */
    public static final Map<String, Field<?>> OTHER_NAMES = Map.of(
            "due_date", Step.DUE,
            "defer_date", Step.DEFER_UNTIL,
            "estimated_minutes", Step.ESTIMATE,
            "completion_note", Step.RESULT);

    private static final List<String> OF_TASK = Stream.of(
                    TemplateScope.names(Step.SCHEMA).stream(),
                    Stream.of("note", "project"),
                    OTHER_NAMES.keySet().stream().sorted())
            .flatMap(names -> names)
            .toList();
    private static final TemplateScope SCOPE = TemplateScope.NOTHING
            .object("task", OF_TASK)
            .object("step", OF_TASK)
            .record("goal", Goal.SCHEMA);

    private TaskScope() {}

    /** Why a placeholder leads nowhere, and what there is instead; empty when each leads somewhere. */
    static Optional<String> fault(JsonValue template) {
        return SCOPE.stray(template).map(TemplateScope.Stray::why);
    }
}
