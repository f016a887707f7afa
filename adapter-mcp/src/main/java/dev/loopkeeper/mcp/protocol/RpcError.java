package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.Collection;
import java.util.Optional;

/**
 * Why a request has no result, as JSON-RPC 2.0 tells it.
 *
 * @param code the number of the class of errors
 * @param message one sentence: what is wrong and what to do
 * @param data what a program may want to know besides
 */
public record RpcError(int code, String message, Optional<JsonObject> data) {
    /** The text is not JSON. */
    public static final int PARSE_ERROR = -32700;

    /** The JSON is not a message. */
    public static final int INVALID_REQUEST = -32600;

    /** There is no such method. */
    public static final int METHOD_NOT_FOUND = -32601;

    /** The parameters are not what the method takes. */
    public static final int INVALID_PARAMS = -32602;

    /** A defect of this program. */
    public static final int INTERNAL_ERROR = -32603;

    /** There is no such resource; until 2025-11-25. */
    public static final int RESOURCE_NOT_FOUND = -32002;

    /** HTTP headers and body disagree. */
    public static final int HEADER_MISMATCH = -32020;

    /** The request needs something of the client that it did not declare. */
    public static final int MISSING_CAPABILITY = -32021;

    /** The request is of a revision that is not spoken here. */
    public static final int UNSUPPORTED_VERSION = -32022;

    /** The text is not JSON. */
    public static RpcError parse(String message) {
        return plain(PARSE_ERROR, "Parse error: " + message);
    }

    /** The JSON is not a message. */
    public static RpcError invalidRequest(String message) {
        return plain(INVALID_REQUEST, "Invalid request: " + message);
    }

    /** The parameters are not what the method takes. */
    public static RpcError invalidParams(String message) {
        return plain(INVALID_PARAMS, "Invalid params: " + message);
    }

    /** There is no such method. */
    static RpcError unknownMethod(String method, Collection<String> known) {
        return plain(METHOD_NOT_FOUND, "Method not found: " + Shown.of(method) + Shown.nearest(method, known));
    }

    /** Nobody foresaw this; no detail of it leaves the program. */
    static RpcError internal() {
        return plain(INTERNAL_ERROR, "Internal error: this is a defect of the server; its standard error says more");
    }

    /** What is asked for cannot be had now. */
    static RpcError unavailable(String message) {
        return plain(INTERNAL_ERROR, message);
    }

    /** There is no such resource. */
    static RpcError noResource(String uri, Revision revision) {
        int code = revision.isStateless() ? INVALID_PARAMS : RESOURCE_NOT_FOUND;
        JsonObject data = JsonObject.builder().put("uri", uri).build();
        return new RpcError(code, "Resource not found: " + Shown.of(uri), Optional.of(data));
    }

    /** The request is of a revision that is not spoken here. */
    static RpcError unsupported(String requested) {
        JsonObject data = JsonObject.builder()
                .put("supported", JsonArray.ofStrings(Revision.stateless()))
                .put("requested", requested)
                .build();
        String message = "Unsupported protocol version: " + Shown.of(requested) + "; use one of "
                + String.join(", ", Revision.stateless());
        return new RpcError(UNSUPPORTED_VERSION, message, Optional.of(data));
    }

    /** The request needs capabilities that the client did not declare. */
    static RpcError missing(Collection<String> capabilities) {
        JsonObject.Builder required = JsonObject.builder();
        capabilities.forEach(name -> required.put(name, JsonObject.EMPTY));
        JsonObject data = JsonObject.EMPTY.with("requiredCapabilities", required.build());
        String message = "The client has to declare these capabilities: " + String.join(", ", capabilities);
        return new RpcError(MISSING_CAPABILITY, message, Optional.of(data));
    }

    /** The error as the member of a reply. */
    JsonObject json() {
        JsonObject.Builder json = JsonObject.builder().put("code", code).put("message", new JsonString(message));
        data.ifPresent(value -> json.put("data", value));
        return json.build();
    }

    private static RpcError plain(int code, String message) {
        return new RpcError(code, message, Optional.empty());
    }
}
