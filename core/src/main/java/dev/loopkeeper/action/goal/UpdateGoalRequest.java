package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;

/**
 * What is to be changed of a goal.
 *
 * @param goal the goal's slug, title, id or handle
 * @param fields what is set, as the goal's schema names it; null clears a field, and the parent is named as people name goals
 */
public record UpdateGoalRequest(String goal, JsonObject fields) {
    /** Nothing yet; add what is to be changed. */
    public static UpdateGoalRequest of(String goal) {
        return new UpdateGoalRequest(goal, JsonObject.EMPTY);
    }

    /** The same, setting one more field, such as {@code Goal.STATUS}. */
    public <T> UpdateGoalRequest with(Field<T> field, T value) {
        return new UpdateGoalRequest(goal, field.given(fields, value));
    }

    /** The same, clearing one more field. */
    public UpdateGoalRequest without(Field<?> field) {
        return new UpdateGoalRequest(goal, field.cleared(fields));
    }

    /** The same, making it part of another goal, named by its slug, title or id. */
    public UpdateGoalRequest partOf(String parent) {
        return new UpdateGoalRequest(goal, fields.with(Goal.PARENT.name(), new JsonString(parent)));
    }
}
