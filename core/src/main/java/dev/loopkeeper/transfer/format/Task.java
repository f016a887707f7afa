package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/**
 * A step on its way into a file.
 *
 * @param step the step
 * @param project what its goal is called; empty for the inbox
 */
public record Task(Step step, Optional<String> project) {
    /** How a format wrote it when it was imported; empty when it came from elsewhere. */
    public JsonObject raw(TaskFormat format) {
        return Step.METADATA.in(step.doc()).object(format.name()).orElse(JsonObject.EMPTY);
    }

    /** Its identity. */
    public String id() {
        return step.id().value();
    }
}
