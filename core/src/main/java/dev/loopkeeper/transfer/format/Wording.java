package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Tells whether a step still says what a line said of which it was made. Stateless. */
final class Wording {
    private static final List<Field<?>> IN_A_LINE = List.of(
            Step.TITLE,
            Step.STATUS,
            Step.PRIORITY,
            Step.DUE,
            Step.PLANNED,
            Step.DEFER_UNTIL,
            Step.CONTEXTS,
            Step.TAGS,
            Step.REPEAT,
            Step.CREATED_AT,
            Step.COMPLETED_AT);

    private Wording() {}

    /** Whether both say the same of what stands in a line. */
    static boolean isSame(JsonObject one, JsonObject other) {
        return told(one).equals(told(other));
    }

    private static JsonObject told(JsonObject doc) {
        JsonObject.Builder told = JsonObject.builder();
        IN_A_LINE.forEach(field -> doc.get(field.name()).ifPresent(value -> told.put(field.name(), value)));
        return told.build();
    }
}
