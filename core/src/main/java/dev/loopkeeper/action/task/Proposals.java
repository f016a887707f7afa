package dev.loopkeeper.action.task;

import dev.loopkeeper.action.task.Finding.Proposal;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Excerpt;

/** The calls of tools that a review proposes. */
final class Proposals {
    private static final int LONGEST_TITLE = 499;

    private Proposals() {}

    /** Gives a field of a task a value. */
    static <T> Proposal set(Step task, Field<T> field, T value, String text) {
        return update(task, field.name(), field.shape().write().apply(value), text);
    }

    /** Clears a field of a task. */
    static Proposal clear(Step task, Field<?> field, String text) {
        return update(task, field.name(), JsonNull.NULL, text);
    }

    /** Drops a task that comes again, so that it does not come any more. */
    static Proposal end(Step task, String text) {
        JsonObject skipped = Step.STATUS.put(of("step", task.id().value()), StepStatus.SKIPPED);
        return new Proposal("update_step", Step.REPEAT.cleared(skipped), text);
    }

    /** Adds a line to a task's notes. */
    static Proposal note(Step task, String line, String text) {
        return update(task, Step.NOTES.name(), new JsonString("+" + line), text);
    }

    /** Completes a task. */
    static Proposal complete(Step task, String text) {
        return new Proposal("complete_task", of("task_id", task.id().value()), text);
    }

    /** Creates a task in a project. */
    static Proposal create(Goal project, String title, String text) {
        return new Proposal(
                "create_task", of("project_id", project.id().value()).with("title", line(title)), text);
    }

    /** Creates a task that is part of another one and takes that many minutes. */
    static Proposal createPart(Step whole, String title, int minutes, String text) {
        return new Proposal(
                "create_task",
                of("parent_task_id", whole.id().value())
                        .with("title", line(title))
                        .with("estimated_minutes", JsonNumber.of(minutes)),
                text);
    }

    /** Makes a project of a task in the inbox. */
    static Proposal convert(Step task, String text) {
        return new Proposal(
                "process_inbox_item",
                of("task_id", task.id().value()).with("action", new JsonString("convert_to_project")),
                text);
    }

    /** Gives a project another status. */
    static Proposal become(Goal project, GoalStatus status, String text) {
        return new Proposal(
                "update_goal",
                of("goal", project.id().value()).with(Goal.STATUS.name(), new JsonString(Shapes.nameOf(status))),
                text);
    }

    /** Notes that a project was reviewed. */
    static Proposal reviewed(Goal project, String text) {
        return new Proposal("complete_review", of("project_id", project.id().value()), text);
    }

    private static Proposal update(Step task, String field, JsonValue value, String text) {
        return new Proposal("update_step", of("step", task.id().value()).with(field, value), text);
    }

    private static JsonObject of(String name, String value) {
        return JsonObject.EMPTY.with(name, new JsonString(value));
    }

    private static JsonString line(String title) {
        return new JsonString(Excerpt.of(title, LONGEST_TITLE));
    }
}
