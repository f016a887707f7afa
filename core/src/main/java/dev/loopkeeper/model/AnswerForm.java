package dev.loopkeeper.model;

import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.JsonObject;

/**
 * The form of an answer: a JSON object.
 *
 * @param name what servers call it: letters and underscores
 * @param members its members
 */
public record AnswerForm(String name, ClosedObject members) {
    /** The JSON Schema of it, as strict as all servers take it; see {@link StrictSchema}. */
    public JsonObject schema() {
        return StrictSchema.of(members.shape().schema());
    }
}
