package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ObjIntConsumer;
import java.util.stream.Collectors;

/**
 * Tasks of one project with those that are part of them.
 *
 * @param top those that are part of none of them
 * @param parts those that are, by what they are part of
 */
record TaskTree(List<Task> top, Map<StepId, List<Task>> parts) {
    static TaskTree of(List<Task> tasks) {
        Map<StepId, Task> all =
                tasks.stream().collect(Collectors.toMap(task -> task.step().id(), task -> task, (one, same) -> one));
        List<Task> top = new ArrayList<>();
        Map<StepId, List<Task>> parts = new HashMap<>();
        for (Task task : tasks) {
            Optional<StepId> parent = Step.PARENT.find(task.step().doc()).filter(all::containsKey);
            parent.map(id -> parts.computeIfAbsent(id, any -> new ArrayList<>()))
                    .orElse(top)
                    .add(task);
        }
        return new TaskTree(top, parts);
    }

    /** Shows each task before those that are part of it, with how deep it stands. */
    void walk(ObjIntConsumer<Task> taker) {
        top.forEach(task -> walk(task, 0, taker));
    }

    private void walk(Task task, int depth, ObjIntConsumer<Task> taker) {
        taker.accept(task, depth);
        parts.getOrDefault(task.step().id(), List.of()).forEach(part -> walk(part, depth + 1, taker));
    }
}
