package dev.loopkeeper.action.goal;

import dev.loopkeeper.time.Due;
import java.util.List;
import java.util.Optional;

/**
 * Tasks to be added to a goal.
 *
 * @param goal the goal's name
 * @param unit the unit; empty for the current week
 * @param tasks what is to be added, at least one
 * @param repeat {@code weekly}, or words such as {@code every 3 days after}
 * @param createGoal whether a goal that does not exist is created
 */
public record PlanRequest(
        String goal, Optional<String> unit, List<Task> tasks, Optional<String> repeat, boolean createGoal) {
    /**
     * One task.
     *
     * @param key its readable id; empty to derive it from the name
     * @param name what is to be done
     * @param description more words about it
     * @param done whether it is done already
     * @param due when it is due
     * @param planned the day or time it is planned for
     */
    public record Task(
            Optional<String> key,
            String name,
            Optional<String> description,
            boolean done,
            Optional<Due> due,
            Optional<Due> planned) {
        /** A task with a key and a name. */
        public static Task of(String key, String name) {
            return new Task(Optional.of(key), name, Optional.empty(), false, Optional.empty(), Optional.empty());
        }
    }

    /** Tasks for the current week of a goal that is there. */
    public static PlanRequest of(String goal, Task... tasks) {
        return new PlanRequest(goal, Optional.empty(), List.of(tasks), Optional.empty(), false);
    }

    /** Copies the tasks. */
    public PlanRequest {
        tasks = List.copyOf(tasks);
    }
}
