package dev.loopkeeper.action.edit;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/**
 * What is to be changed of a step that is named without its goal.
 *
 * @param step the step's id, {@code goal/key}, title or handle
 * @param fields what is set, as the step's schema names it; null clears a field
 * @param notes new notes; a leading plus sign appends them
 */
public record UpdateStepRequest(String step, JsonObject fields, Optional<String> notes) {
    /** Nothing yet; add what is to be changed. */
    public static UpdateStepRequest of(String step) {
        return new UpdateStepRequest(step, JsonObject.EMPTY, Optional.empty());
    }

    /** The same, setting one more field, such as {@code Step.PRIORITY}. */
    public <T> UpdateStepRequest with(Field<T> field, T value) {
        return new UpdateStepRequest(step, field.given(fields, value), notes);
    }

    /** The same, clearing one more field. */
    public UpdateStepRequest without(Field<?> field) {
        return new UpdateStepRequest(step, field.cleared(fields), notes);
    }

    /** The same with new notes; a leading plus sign appends them. */
    public UpdateStepRequest notes(String text) {
        return new UpdateStepRequest(step, fields, Optional.of(text));
    }
}
