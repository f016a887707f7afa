package dev.loopkeeper.tool;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.View;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Records as they are answered: every field that is set or has a default, with the record's handle. */
final class RecordJson {
    private RecordJson() {}

    static JsonObject goal(Goal goal, Optional<BigDecimal> progress) {
        return record(Goal.SCHEMA, goal.doc(), Ref.of(goal.id())).with(Goal.PROGRESS.name(), numberOrNull(progress));
    }

    static JsonObject step(View view, Step step) {
        return record(Step.SCHEMA, step.doc(), Ref.of(step.id()))
                .with("goal", new JsonString(goalName(view, step.goal())));
    }

    /** Importance as it is now, what nobody read having decayed. */
    static JsonObject memory(View view, Memory memory) {
        return seen(view.sight().of(memory));
    }

    /** Each as it is now. */
    static JsonArray memories(View view, List<Memory> memories) {
        return array(view.sight().of(memories), RecordJson::seen);
    }

    /** A memory that is as it looks already. */
    static JsonObject seen(Memory memory) {
        return record(Memory.SCHEMA, memory.doc(), Ref.of(memory.id()));
    }

    static String goalName(View view, GoalId id) {
        return view.goals().byId(id).map(Goal::name).orElse(id.value());
    }

    static JsonValue textOrNull(Optional<String> text) {
        return text.<JsonValue>map(JsonString::new).orElse(JsonNull.NULL);
    }

    static JsonValue numberOrNull(Optional<BigDecimal> number) {
        return number.<JsonValue>map(JsonNumber::new).orElse(JsonNull.NULL);
    }

    static <T> JsonArray array(Collection<T> items, Function<T, JsonObject> form) {
        return new JsonArray(items.stream().<JsonValue>map(form).toList());
    }

    private static JsonObject record(Schema schema, JsonObject doc, Ref ref) {
        JsonObject.Builder json = JsonObject.builder();
        schema.fields().forEach(field -> {
            value(field, doc).ifPresent(value -> json.put(field.name(), value));
            if (field.name().equals("id")) {
                json.put("handle", Handles.of(ref));
            }
        });
        doc.members().forEach((name, value) -> {
            if (schema.field(name).isEmpty()) {
                json.put(name, value);
            }
        });
        return json.build();
    }

    private static <T> Optional<JsonValue> value(Field<T> field, JsonObject doc) {
        return field.find(doc).map(value -> field.shape().write().apply(value));
    }
}
