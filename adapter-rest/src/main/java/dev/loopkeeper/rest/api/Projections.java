package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.tool.Layout;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** How memories, goals and steps look over HTTP. */
final class Projections {
    static final String GOAL_ID = "goal_id";

    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final JsonObject TIME = Projection.TEXT.with("format", new JsonString("date-time"));

    static final JsonObject PLACE = Layout.type("integer").with("minimum", JsonNumber.of(0));

    static final Projection MEMORY = owned(Projection.of().put("id"))
            .put("type")
            .put("content")
            .putIfPresent("source")
            .putIfPresent("sourceId")
            .put("importance")
            .put("tags")
            .put("accessCount", "accessed_count")
            .putOrNull("createdAt", TIME, record -> time(record, "created_at"))
            .putOrNull("updatedAt", TIME, Projections::updated)
            .putIfPresent("lastAccessedAt", TIME, record -> time(record, "accessed_at"))
            .put("metadata");

    static final Projection GOAL = owned(Projection.of().put("id"))
            .put("title")
            .put("description")
            .put("status")
            .put("priority")
            .put("parentId", "parent")
            .putOrNull("dueDate", Projection.TEXT, record -> time(record, "due"))
            .put("progress")
            .putOrNull("createdAt", TIME, record -> time(record, "created_at"))
            .putOrNull("updatedAt", TIME, Projections::updated)
            .putOrNull("completedAt", TIME, record -> time(record, "completed_at"))
            .put("metadata");

    /** A step that names its goal by identity too. */
    static final Projection STEP = Projection.of()
            .put("id")
            .put("goalId", Projection.TEXT, (call, step) -> step.get(GOAL_ID).orElseThrow())
            .put("title")
            .put("description")
            .put("status")
            .putOrNull(
                    "orderNum",
                    PLACE,
                    step -> step.whole("order").stream()
                            .<JsonValue>mapToObj(order -> JsonNumber.of(order - 1))
                            .findFirst())
            .put("dependencies")
            .put("result")
            .putOrNull("createdAt", TIME, record -> time(record, "created_at"))
            .putOrNull("completedAt", TIME, record -> time(record, "completed_at"));

    private Projections() {}

    private static Projection owned(Projection record) {
        return record.put(
                "userId",
                Projection.TEXT,
                (call, any) -> new JsonString(call.caller().user().value()));
    }

    private static Optional<JsonValue> time(JsonObject record, String member) {
        return record.string(member).map(Projections::shown);
    }

    /** What was never changed was changed last when it was created. */
    private static Optional<JsonValue> updated(JsonObject record) {
        return record.string("updated_at").or(() -> record.string("created_at")).map(Projections::shown);
    }

    /** A time as an instant with milliseconds; a day is its first moment in UTC, a time without an offset stays one. */
    private static JsonValue shown(String written) {
        try {
            Instant at = written.length() == "2026-01-14".length()
                    ? LocalDate.parse(written).atStartOfDay().toInstant(ZoneOffset.UTC)
                    : OffsetDateTime.parse(written).toInstant();
            return new JsonString(MILLIS.format(at));
        } catch (DateTimeException e) {
            return new JsonString(written);
        }
    }
}
