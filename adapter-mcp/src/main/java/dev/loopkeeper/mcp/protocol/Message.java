package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;

/** What one JSON value is in the eyes of JSON-RPC 2.0. */
sealed interface Message {
    /** Wants an answer. */
    record Request(JsonValue id, String method, JsonValue params) implements Message {}

    /** Wants none, and gets none. */
    record Notification(String method, JsonObject params) implements Message {}

    /** Answers a request of the server; an error is kept as {@code {"error": ...}}. */
    record Response(JsonValue id, JsonObject answer) implements Message {}

    /** No message. */
    record Malformed(JsonValue id, String why) implements Message {}

    /** Tells which of them it is. */
    static Message of(JsonValue value) {
        if (!(value instanceof JsonObject object)) {
            return new Malformed(JsonNull.NULL, "a message has to be an object");
        }
        if (!object.string("jsonrpc").equals(Optional.of("2.0"))) {
            return new Malformed(echo(object), "\"jsonrpc\" has to be \"2.0\"");
        }
        boolean answers = !object.has("method") && (object.has("result") || object.has("error"));
        return answers ? response(object) : asking(object);
    }

    private static Message asking(JsonObject object) {
        Optional<String> method = object.string("method");
        if (method.isEmpty()) {
            return new Malformed(echo(object), "\"method\" has to be text");
        }
        JsonValue params = object.get("params").orElse(JsonObject.EMPTY);
        if (!object.has("id")) {
            return new Notification(method.get(), params instanceof JsonObject named ? named : JsonObject.EMPTY);
        }
        JsonValue id = echo(object);
        return id == JsonNull.NULL
                ? new Malformed(id, "\"id\" has to be text or a number")
                : new Request(id, method.get(), params);
    }

    private static Message response(JsonObject object) {
        JsonObject answer = object.object("result")
                .orElseGet(
                        () -> JsonObject.EMPTY.with("error", object.get("error").orElse(JsonNull.NULL)));
        return new Response(echo(object), answer);
    }

    /** The id when it can be one, else null. */
    private static JsonValue echo(JsonObject object) {
        return object.get("id")
                .filter(id -> id instanceof JsonString || id instanceof JsonNumber)
                .orElse(JsonNull.NULL);
    }
}
