package dev.loopkeeper.action.goal;

import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.time.Due;
import java.util.List;
import java.util.Optional;

/**
 * Tasks to be added to a goal.
 *
 * @param goal the goal's name
 * @param unit the unit; empty for the current week
 * @param tasks what is to be added, at least one
 * @param repeat how the tasks repeat: {@code weekly} to have them in every week, else words such as {@code every 3 days
 *     after}, or what a step's field holds
 * @param createGoal whether a goal that does not exist is created
 * @param allowsDuplicate whether a task is added although one of its name is there
 * @param replaces whether the unit's open tasks give way; those that are planned again stay what they are, and so does what is closed
 */
public record PlanRequest(
        String goal,
        Optional<String> unit,
        List<Task> tasks,
        Optional<JsonValue> repeat,
        boolean createGoal,
        boolean allowsDuplicate,
        boolean replaces) {
    /**
     * One task.
     *
     * @param key its readable id; empty to derive it from the name
     * @param name what is to be done
     * @param description more words about it
     * @param done whether it is done already
     * @param due when it is due
     * @param planned the day or time it is planned for
     * @param repeat how this task repeats, in words or as a step's field holds it
     */
    public record Task(
            Optional<String> key,
            String name,
            Optional<String> description,
            boolean done,
            Optional<Due> due,
            Optional<Due> planned,
            Optional<JsonValue> repeat) {
        private Task redacted(Redaction redaction) {
            String kept = redaction.needed("name", name);
            return new Task(
                    redaction.needed("task_id", key), kept, redaction.of(description), done, due, planned, repeat);
        }

        /** A task with a key and a name. */
        public static Task of(String key, String name) {
            return new Task(
                    Optional.of(key),
                    name,
                    Optional.empty(),
                    false,
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());
        }
    }

    /** The same without what is not to be kept. */
    PlanRequest redacted(Redaction redaction) {
        List<Task> kept = tasks.stream().map(task -> task.redacted(redaction)).toList();
        return new PlanRequest(
                goal, redaction.needed("unit", unit), kept, repeat, createGoal, allowsDuplicate, replaces);
    }

    /** Tasks for the current week of a goal that is there. */
    public static PlanRequest of(String goal, Task... tasks) {
        return new PlanRequest(goal, Optional.empty(), List.of(tasks), Optional.empty(), false, false, false);
    }

    /** The same tasks in that unit, such as {@code week-2}; {@code none} for no unit. */
    public PlanRequest inUnit(String name) {
        return new PlanRequest(goal, Optional.of(name), tasks, repeat, createGoal, allowsDuplicate, replaces);
    }

    /** The same tasks, which repeat as the words say: {@code weekly}, {@code every 31st}. */
    public PlanRequest repeating(String words) {
        return new PlanRequest(
                goal, unit, tasks, Optional.of(new JsonString(words)), createGoal, allowsDuplicate, replaces);
    }

    /** The same, creating the goal if there is none. */
    public PlanRequest creatingGoal() {
        return new PlanRequest(goal, unit, tasks, repeat, true, allowsDuplicate, replaces);
    }

    /** The same, added although tasks of these names are there. */
    public PlanRequest again() {
        return new PlanRequest(goal, unit, tasks, repeat, createGoal, true, replaces);
    }

    /** The same tasks in place of the unit's open ones. */
    public PlanRequest replacing() {
        return new PlanRequest(goal, unit, tasks, repeat, createGoal, allowsDuplicate, true);
    }

    /** Copies the tasks. */
    public PlanRequest {
        tasks = List.copyOf(tasks);
    }
}
