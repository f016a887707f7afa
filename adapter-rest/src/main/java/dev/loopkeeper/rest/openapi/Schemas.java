package dev.loopkeeper.rest.openapi;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Call;
import java.util.List;

/** Pieces of OpenAPI that every description of an endpoint needs. */
final class Schemas {
    static final JsonObject OBJECT = type("object");
    static final JsonObject TEXT = type("string");
    static final JsonObject TAG =
            named("ETag", described("The state of the record that is shown.", named("schema", TEXT)));

    private Schemas() {}

    private static JsonObject type(String name) {
        return named("type", new JsonString(name));
    }

    static JsonObject reference(String component) {
        return named("$ref", new JsonString("#/components/" + component));
    }

    static JsonObject object(JsonObject properties) {
        return OBJECT.with("required", JsonArray.ofStrings(properties.names())).with("properties", properties);
    }

    /** What is sent, or answered, in one type. */
    static JsonObject content(String type, JsonObject schema) {
        return named("content", named(type, named("schema", schema)));
    }

    /** What requests and answers refer to. */
    static JsonObject components() {
        JsonObject token =
                JsonObject.builder().put("type", "http").put("scheme", "bearer").build();
        JsonObject password =
                JsonObject.builder().put("type", "http").put("scheme", "basic").build();
        return JsonObject.builder()
                .put(
                        "schemas",
                        JsonObject.builder()
                                .put("Meta", meta())
                                .put("Failure", failure())
                                .build())
                .put("parameters", parameters())
                .put("responses", responses())
                .put(
                        "securitySchemes",
                        JsonObject.builder()
                                .put("token", token)
                                .put("password", password)
                                .build())
                .build();
    }

    private static JsonObject parameters() {
        return JsonObject.builder()
                .put("UserId", parameter("query", "userId", "Whose records are meant: nobody's but one's own."))
                .put(
                        "TimeZone",
                        parameter(
                                "header",
                                Call.TIME_ZONE,
                                "The zone of a user who has chosen none yet, such as Europe/London."))
                .put(
                        "IdempotencyKey",
                        parameter(
                                "header",
                                "Idempotency-Key",
                                "Id of this request; repeating it returns the same answer and changes nothing."))
                .put(
                        "IfMatch",
                        parameter("header", "If-Match", "An ETag: change the record only while it is as it was read."))
                .build();
    }

    private static JsonObject parameter(String place, String name, String description) {
        return JsonObject.builder()
                .put("name", name)
                .put("in", place)
                .put("description", description)
                .put("schema", TEXT)
                .build();
    }

    private static JsonObject responses() {
        JsonObject failure = content("application/json", reference("schemas/Failure"));
        return JsonObject.builder()
                .put("Invalid", described("A value is missing, not allowed or not known.", failure))
                .put("NotFound", described("What is named is not there.", failure))
                .put("Conflict", described("What is there stands against it, or a name fits several things.", failure))
                .put("Changed", described("The record is not as If-Match says.", failure))
                .put("Failure", described("Why it was not done.", failure))
                .build();
    }

    private static JsonObject named(String name, JsonValue value) {
        return JsonObject.builder().put(name, value).build();
    }

    private static JsonObject meta() {
        return object(JsonObject.builder()
                        .put("requestId", TEXT)
                        .put("timestamp", TEXT.with("format", new JsonString("date-time")))
                        .put("nextCursor", TEXT)
                        .build())
                .with("required", JsonArray.ofStrings(List.of("requestId", "timestamp")));
    }

    private static JsonObject failure() {
        JsonObject properties = JsonObject.builder()
                .put("code", TEXT)
                .put("message", TEXT)
                .put("details", details())
                .build();
        return object(JsonObject.builder()
                .put("success", constant(false))
                .put("error", object(properties).with("required", JsonArray.ofStrings(List.of("code", "message"))))
                .put("meta", reference("schemas/Meta"))
                .build());
    }

    private static JsonObject details() {
        JsonObject fault = object(JsonObject.builder()
                .put("field", TEXT)
                .put("value", TEXT)
                .put("message", TEXT)
                .build());
        return JsonObject.builder().put("type", "array").put("items", fault).build();
    }

    /** An answer with that in it. */
    static JsonObject success(JsonObject data) {
        return object(JsonObject.builder()
                .put("success", constant(true))
                .put("data", data)
                .put("meta", reference("schemas/Meta"))
                .build());
    }

    private static JsonObject constant(boolean value) {
        return JsonObject.builder().put("type", "boolean").put("const", value).build();
    }

    static JsonObject described(String description, JsonObject rest) {
        JsonObject.Builder all = JsonObject.builder().put("description", description);
        rest.members().forEach(all::put);
        return all.build();
    }
}
