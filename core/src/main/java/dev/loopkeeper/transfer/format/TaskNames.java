package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What tasks are called in a file: those that others name, and those that had a name when they came. Stateless. */
final class TaskNames {
    private TaskNames() {}

    /**
     * The names by step.
     *
     * @param own the name that a task came with
     */
    static Map<StepId, String> of(List<Task> tasks, Function<Task, Optional<String>> own) {
        return of(tasks, own, Step::links);
    }

    /** The same where only what waits for others names them. */
    static Map<StepId, String> ofDependencies(List<Task> tasks, Function<Task, Optional<String>> own) {
        return of(tasks, own, step -> step.dependencies().stream());
    }

    /** The steps for which others wait. */
    static Set<StepId> named(List<Task> tasks) {
        return tasks.stream()
                .flatMap(task -> task.step().dependencies().stream())
                .collect(Collectors.toSet());
    }

    private static Map<StepId, String> of(
            List<Task> tasks, Function<Task, Optional<String>> own, Function<Step, Stream<StepId>> links) {
        Map<StepId, String> names = new HashMap<>();
        tasks.forEach(
                task -> own.apply(task).ifPresent(name -> names.put(task.step().id(), name)));
        Set<String> taken = new HashSet<>(names.values());
        Set<StepId> named = tasks.stream().map(Task::step).flatMap(links).collect(Collectors.toSet());
        int next = 1;
        for (Task task : tasks) {
            StepId id = task.step().id();
            if (named.contains(id) && !names.containsKey(id)) {
                while (!taken.add(String.valueOf(next))) {
                    next++;
                }
                names.put(id, String.valueOf(next));
            }
        }
        return names;
    }
}
