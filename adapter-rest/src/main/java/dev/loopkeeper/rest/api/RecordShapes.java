package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Call;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** How memories, goals and steps look over HTTP: the records of tools under names in camelCase. */
final class RecordShapes {
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private final Call call;

    RecordShapes(Call call) {
        this.call = call;
    }

    JsonObject memory(JsonObject memory) {
        Optional<String> created = memory.string("created_at");
        return JsonObject.builder()
                .put("id", value(memory, "id"))
                .put("userId", call.caller().user().value())
                .put("type", value(memory, "type"))
                .put("content", value(memory, "content"))
                .putIfPresent("source", memory.string("source"))
                .putIfPresent("sourceId", memory.string("source_id"))
                .put("importance", value(memory, "importance"))
                .put("tags", value(memory, "tags"))
                .put("accessCount", value(memory, "accessed_count"))
                .putOrNull("createdAt", created.map(RecordShapes::time))
                .putOrNull(
                        "updatedAt",
                        memory.string("updated_at").or(() -> created).map(RecordShapes::time))
                .putIfPresent("lastAccessedAt", memory.string("accessed_at").map(RecordShapes::time))
                .put("metadata", value(memory, "metadata"))
                .build();
    }

    JsonObject goal(JsonObject goal) {
        Optional<String> created = goal.string("created_at");
        return JsonObject.builder()
                .put("id", value(goal, "id"))
                .put("userId", call.caller().user().value())
                .put("title", value(goal, "title"))
                .put("description", value(goal, "description"))
                .put("status", value(goal, "status"))
                .put("priority", value(goal, "priority"))
                .put("parentId", value(goal, "parent"))
                .putOrNull("dueDate", goal.string("due").map(RecordShapes::time))
                .put("progress", value(goal, "progress"))
                .putOrNull("createdAt", created.map(RecordShapes::time))
                .putOrNull(
                        "updatedAt", goal.string("updated_at").or(() -> created).map(RecordShapes::time))
                .putOrNull("completedAt", goal.string("completed_at").map(RecordShapes::time))
                .put("metadata", value(goal, "metadata"))
                .build();
    }

    /** A step, whose goal the tool names readably. */
    JsonObject step(JsonObject step) {
        return step(step, call.goalId(step.string("goal").orElseThrow()));
    }

    JsonObject step(JsonObject step, String goalId) {
        return JsonObject.builder()
                .put("id", value(step, "id"))
                .put("goalId", goalId)
                .put("title", value(step, "title"))
                .put("description", value(step, "description"))
                .put("status", value(step, "status"))
                .put(
                        "orderNum",
                        step.whole("order").stream()
                                .<JsonValue>mapToObj(order -> JsonNumber.of(order - 1))
                                .findFirst()
                                .orElse(JsonNull.NULL))
                .put("dependencies", value(step, "dependencies"))
                .put("result", value(step, "result"))
                .putOrNull("createdAt", step.string("created_at").map(RecordShapes::time))
                .putOrNull("completedAt", step.string("completed_at").map(RecordShapes::time))
                .build();
    }

    /** A list of records in the result of a tool, each in its shape. */
    static JsonArray each(JsonObject result, String name, UnaryOperator<JsonObject> shape) {
        return new JsonArray(result.array(name).orElseThrow().stream()
                .<JsonValue>map(record -> shape.apply((JsonObject) record))
                .toList());
    }

    /** A member of a record; null when it has none. */
    static JsonValue value(JsonObject record, String name) {
        return record.get(name).orElse(JsonNull.NULL);
    }

    /** A time as an instant with milliseconds; a day is its first moment in UTC, a time without an offset stays one. */
    private static String time(String written) {
        try {
            Instant at = written.length() == "2026-01-14".length()
                    ? LocalDate.parse(written).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(written).toInstant();
            return MILLIS.format(at);
        } catch (DateTimeException e) {
            return written;
        }
    }
}
