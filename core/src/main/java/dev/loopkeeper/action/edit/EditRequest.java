package dev.loopkeeper.action.edit;

import dev.loopkeeper.action.goal.StepLinks;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Redaction;
import java.util.Optional;

/**
 * What is to be changed of one task.
 *
 * @param goal the goal's name
 * @param unit where the task stands; empty to look in the current week and among the undated tasks
 * @param task the task's name
 * @param fields fields to be set, as the step's schema names them; null clears a field
 * @param notes new notes; a leading plus sign appends them
 * @param done whether it is done
 * @param delete whether it is removed
 * @param moveTo another unit, another goal, or {@code goal/unit}
 */
public record EditRequest(
        String goal,
        Optional<String> unit,
        String task,
        JsonObject fields,
        Optional<String> notes,
        Optional<Boolean> done,
        boolean delete,
        Optional<String> moveTo) {
    /** Nothing yet; add what is to be changed. */
    public static EditRequest of(String goal, String task) {
        Optional<String> same = Optional.empty();
        return new EditRequest(goal, same, task, JsonObject.EMPTY, same, Optional.empty(), false, same);
    }

    /** The same, setting one more field, such as {@code Step.PRIORITY}. */
    public <T> EditRequest with(Field<T> field, T value) {
        JsonObject more = field.given(fields, value);
        return new EditRequest(goal, unit, task, more, notes, done, delete, moveTo);
    }

    /** The same, clearing one more field. */
    public EditRequest without(Field<?> field) {
        JsonObject more = field.cleared(fields);
        return new EditRequest(goal, unit, task, more, notes, done, delete, moveTo);
    }

    /** The same with new notes; a leading plus sign appends them. */
    public EditRequest notes(String text) {
        return new EditRequest(goal, unit, task, fields, Optional.of(text), done, delete, moveTo);
    }

    /** The same task in that unit, such as {@code week-2}; {@code none} for tasks without one. */
    public EditRequest inUnit(String name) {
        return new EditRequest(goal, Optional.of(name), task, fields, notes, done, delete, moveTo);
    }

    /** The same, moving the task to another unit, another goal, or {@code goal/unit}. */
    public EditRequest movingTo(String place) {
        return new EditRequest(goal, unit, task, fields, notes, done, delete, Optional.of(place));
    }

    /** The same, marking the task done, or not done. */
    public EditRequest done(boolean value) {
        return new EditRequest(goal, unit, task, fields, notes, Optional.of(value), delete, moveTo);
    }

    /** The same, removing the task. */
    public EditRequest deleting() {
        return new EditRequest(goal, unit, task, fields, notes, done, true, moveTo);
    }

    /** The same without what is not to be kept. */
    EditRequest redacted(Redaction redaction) {
        JsonObject kept = redaction.of(fields, StepLinks.NAMES, Step.TITLE);
        Optional<String> place = redaction.needed("move_to", moveTo);
        return new EditRequest(goal, unit, task, kept, redaction.of(notes), done, delete, place);
    }

    /** Whether nothing but the removal is asked for. */
    public boolean onlyDeletes() {
        return delete && fields.isEmpty() && notes.isEmpty() && done.isEmpty() && moveTo.isEmpty();
    }

    /** Whether nothing is asked for. */
    public boolean isEmpty() {
        return fields.isEmpty() && notes.isEmpty() && done.isEmpty() && !delete && moveTo.isEmpty();
    }
}
