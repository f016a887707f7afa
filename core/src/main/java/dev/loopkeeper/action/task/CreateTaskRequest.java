package dev.loopkeeper.action.task;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Redaction;
import java.util.Optional;
import java.util.Set;

/**
 * A task to be created.
 *
 * @param title what is to be done
 * @param project the name of its project; empty for that of the task it is part of, else the inbox
 * @param parent the name of the task it is part of
 * @param fields any other fields of the step, as its schema names them; what it depends on is named as people name steps
 */
public record CreateTaskRequest(String title, Optional<String> project, Optional<String> parent, JsonObject fields) {
    /** A task for the inbox with nothing but a title. */
    public static CreateTaskRequest of(String title) {
        return new CreateTaskRequest(title, Optional.empty(), Optional.empty(), JsonObject.EMPTY);
    }

    /** The same in a project, named by its slug, title or id. */
    public CreateTaskRequest in(String name) {
        return new CreateTaskRequest(title, Optional.of(name), parent, fields);
    }

    /** The same as part of another task, named by its id, {@code goal/key}, title or handle. */
    public CreateTaskRequest partOf(String task) {
        return new CreateTaskRequest(title, project, Optional.of(task), fields);
    }

    /** The same with one more field, such as {@code Step.DUE}. */
    public <T> CreateTaskRequest with(Field<T> field, T value) {
        return new CreateTaskRequest(title, project, parent, field.given(fields, value));
    }

    /** The same, when there is a value for it. */
    public <T> CreateTaskRequest withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(given -> with(field, given)).orElse(this);
    }

    /** The same without what is not to be kept. */
    CreateTaskRequest redacted(Redaction redaction) {
        return new CreateTaskRequest(
                redaction.needed(Step.TITLE.name(), title),
                project,
                parent,
                redaction.of(fields, Set.of(Step.DEPENDENCIES), Step.ID));
    }
}
