package dev.loopkeeper.rest.http;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/** What stands around every answer: whether it was done, and when it was asked. */
public final class Envelope {
    /** The type of what is sent. */
    public static final String TYPE = "application/json; charset=utf-8";

    private Envelope() {}

    /** An answer as it is sent. */
    public static String write(Answer answer, Instant now) {
        JsonObject meta = JsonObject.builder()
                .put("requestId", UUID.randomUUID().toString())
                .put("timestamp", now.truncatedTo(ChronoUnit.MILLIS).toString())
                .putIfPresent("nextCursor", answer.next())
                .build();
        return Json.write(JsonObject.builder()
                .put("success", !answer.isFailure())
                .put(answer.isFailure() ? "error" : "data", answer.json())
                .put("meta", meta)
                .build());
    }
}
