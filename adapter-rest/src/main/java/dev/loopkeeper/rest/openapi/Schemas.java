package dev.loopkeeper.rest.openapi;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Pieces of OpenAPI that every description of an endpoint needs. */
final class Schemas {
    static final JsonObject OBJECT = type("object");
    static final JsonObject TEXT = type("string");

    private Schemas() {}

    private static JsonObject type(String name) {
        return JsonObject.builder().put("type", name).build();
    }

    static JsonObject reference(String component) {
        return JsonObject.builder().put("$ref", "#/components/" + component).build();
    }

    static JsonObject object(JsonObject properties) {
        return OBJECT.with("required", JsonArray.ofStrings(properties.names())).with("properties", properties);
    }

    /** What is sent, or answered, in one type. */
    static JsonObject content(String type, JsonObject schema) {
        return JsonObject.builder()
                .put(
                        "content",
                        JsonObject.builder()
                                .put(
                                        type,
                                        JsonObject.builder()
                                                .put("schema", schema)
                                                .build())
                                .build())
                .build();
    }

    /** What every answer refers to. */
    static JsonObject components() {
        JsonObject meta = object(JsonObject.builder()
                .put("requestId", TEXT)
                .put(
                        "timestamp",
                        JsonObject.builder()
                                .put("type", "string")
                                .put("format", "date-time")
                                .build())
                .build());
        JsonObject error = JsonObject.builder()
                .put("type", "object")
                .put("required", JsonArray.ofStrings(List.of("code", "message")))
                .put(
                        "properties",
                        JsonObject.builder()
                                .put("code", TEXT)
                                .put("message", TEXT)
                                .put("details", details())
                                .build())
                .build();
        JsonObject failure = object(JsonObject.builder()
                .put("success", constant(false))
                .put("error", error)
                .put("meta", reference("schemas/Meta"))
                .build());
        return JsonObject.builder()
                .put(
                        "schemas",
                        JsonObject.builder()
                                .put("Meta", meta)
                                .put("Failure", failure)
                                .build())
                .put(
                        "responses",
                        JsonObject.builder()
                                .put(
                                        "Failure",
                                        described(
                                                "Why it was not done.",
                                                content("application/json", reference("schemas/Failure"))))
                                .build())
                .put(
                        "securitySchemes",
                        JsonObject.builder()
                                .put(
                                        "token",
                                        JsonObject.builder()
                                                .put("type", "http")
                                                .put("scheme", "bearer")
                                                .build())
                                .build())
                .build();
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
