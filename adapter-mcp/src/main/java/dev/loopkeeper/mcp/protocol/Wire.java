package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;

/** Messages of the server as JSON. */
final class Wire {
    private Wire() {}

    static JsonObject result(JsonValue id, JsonObject result) {
        return start().put("id", id).put("result", result).build();
    }

    static JsonObject error(JsonValue id, RpcError error) {
        return start().put("id", id).put("error", error.json()).build();
    }

    static JsonObject request(String id, String method, JsonObject params) {
        return start().put("id", id).put("method", method).put("params", params).build();
    }

    static JsonObject notification(String method, JsonObject params) {
        JsonObject.Builder json = start().put("method", method);
        if (!params.isEmpty()) {
            json.put("params", params);
        }
        return json.build();
    }

    private static JsonObject.Builder start() {
        return JsonObject.builder().put("jsonrpc", "2.0");
    }
}
