package dev.loopkeeper.rest.http;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import java.util.Locale;

/**
 * What a request is answered, without what every answer has around it.
 *
 * @param status the HTTP status
 * @param json the data, or the error
 */
public record Answer(int status, JsonObject json) {
    /** The request was done. */
    public static Answer ok(JsonObject data) {
        return new Answer(200, data);
    }

    /** Something was created. */
    public static Answer created(JsonObject data) {
        return new Answer(201, data);
    }

    /** Why a request was not done. */
    public static Answer failed(Refusal refusal) {
        return failed(status(refusal.code()), code(refusal.code()), refusal.message(), refusal.faults());
    }

    /** Why a request was not done, in words of HTTP. */
    public static Answer failed(int status, String code, String message) {
        return failed(status, code, message, List.of());
    }

    private static Answer failed(int status, String code, String message, List<Fault> faults) {
        JsonObject error =
                JsonObject.builder().put("code", code).put("message", message).build();
        return new Answer(status, faults.isEmpty() ? error : error.with("details", details(faults)));
    }

    private static JsonArray details(List<Fault> faults) {
        return new JsonArray(faults.stream()
                .<JsonValue>map(fault -> JsonObject.builder()
                        .put("field", fault.field())
                        .put("value", fault.value())
                        .put("message", fault.message())
                        .build())
                .toList());
    }

    /** Whether it says why something was not done. */
    boolean isFailure() {
        return status >= 400;
    }

    private static int status(Refusal.Code code) {
        return switch (code) {
            case INVALID_ARGUMENT, UNKNOWN_PARAMETER, MISSING_PARAMETER -> 400;
            case NOT_FOUND, UNKNOWN_TOOL -> 404;
            case ALREADY_EXISTS, CONFLICT, AMBIGUOUS, READ_ONLY -> 409;
            case STORE_ERROR -> 503;
            case INTERNAL -> 500;
        };
    }

    private static String code(Refusal.Code code) {
        return switch (code) {
            case INVALID_ARGUMENT, UNKNOWN_PARAMETER, MISSING_PARAMETER -> "VALIDATION_ERROR";
            default -> code.name().toUpperCase(Locale.ROOT);
        };
    }
}
