package dev.loopkeeper.rest.http;

import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a request is answered, without what every answer has around it.
 *
 * @param status the HTTP status
 * @param json the data, or the error
 * @param tag which state of a record it shows; empty when it shows none
 * @param next where a list goes on; empty when it is whole
 */
public record Answer(int status, JsonObject json, Optional<EntityTag> tag, Optional<String> next) {
    private static final String INVALID = "VALIDATION_ERROR";
    /** What is named by parameters of tools, where it may not be there. */
    private static final Map<String, String> KINDS = Map.of(
            "memory_id", "Memory",
            "goal", "Goal",
            "parent", "Goal",
            "project_id", "Project",
            "step", "Step",
            "task_id", "Task",
            "conversation_id", "Conversation");

    /** An answer that shows no single record and no part of a list. */
    public Answer(int status, JsonObject json) {
        this(status, json, Optional.empty(), Optional.empty());
    }

    /** The request was done. */
    public static Answer ok(JsonObject data) {
        return new Answer(200, data);
    }

    /** Something was created. */
    public static Answer created(JsonObject data) {
        return new Answer(201, data);
    }

    /** The same, showing this state of a record. */
    public Answer tagged(EntityTag state) {
        return new Answer(status, json, Optional.of(state), next);
    }

    /** The same, a list that goes on where the result of a tool says, if it does. */
    public Answer continued(JsonObject result) {
        return new Answer(status, json, tag, result.string("next_cursor"));
    }

    /** Why a request was not done. */
    public static Answer failed(Refusal refusal) {
        return refusal.equals(EntityTag.CHANGED)
                ? failed(412, "PRECONDITION_FAILED", refusal.message())
                : failed(status(refusal.code()), code(refusal.code()), message(refusal), refusal.faults());
    }

    private static String message(Refusal refusal) {
        if (code(refusal.code()).equals(INVALID)) {
            return "Validation failed: " + refusal.message();
        }
        return refusal.faults().stream()
                .filter(fault -> refusal.code() == Refusal.Code.NOT_FOUND && KINDS.containsKey(fault.field()))
                .findFirst()
                .map(fault -> KINDS.get(fault.field()) + " not found: " + fault.value())
                .orElse(refusal.message());
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
            case INVALID_ARGUMENT, UNKNOWN_PARAMETER, MISSING_PARAMETER -> INVALID;
            default -> code.name().toUpperCase(Locale.ROOT);
        };
    }
}
