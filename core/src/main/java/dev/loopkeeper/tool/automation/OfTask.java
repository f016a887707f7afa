package dev.loopkeeper.tool.automation;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.RecordLayouts;
import java.util.Optional;
import java.util.function.Function;

/** What people call the task that a record names by its id. Stateless. */
final class OfTask {
    private OfTask() {}

    /**
     * With the title of a task and the name of its goal, as long as there is the task.
     *
     * @param task which one it is about, if it is about one
     */
    static <T> ObjectLayout<T> in(ObjectLayout<T> layout, Function<T, Optional<StepId>> task) {
        return layout.putIfAny(
                        "task_title",
                        Layout.TEXT,
                        (view, from) ->
                                task.apply(from).flatMap(view.steps()::byId).map(Step::title))
                .putIfAny(
                        "goal",
                        Layout.TEXT,
                        (view, from) -> task.apply(from)
                                .flatMap(view.steps()::byId)
                                .map(step -> RecordLayouts.goalName(view, step.goal())));
    }
}
