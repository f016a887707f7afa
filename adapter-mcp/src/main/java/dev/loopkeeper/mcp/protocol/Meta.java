package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import java.util.Optional;

/**
 * What a request says about itself in {@code _meta}.
 *
 * @param json the member, or an empty object
 */
record Meta(JsonObject json) {
    static final String MEMBER = "_meta";
    static final String SUBSCRIPTION = "io.modelcontextprotocol/subscriptionId";
    static final String SERVER = "io.modelcontextprotocol/serverInfo";
    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final String CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    private static final String CLIENT = "io.modelcontextprotocol/clientInfo";
    private static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";

    static Meta of(JsonObject params) {
        return new Meta(params.object(MEMBER).orElse(JsonObject.EMPTY));
    }

    /** Whether the request tells its own revision. */
    boolean isStateless() {
        return json.has(VERSION);
    }

    Optional<String> version() {
        return json.string(VERSION);
    }

    Optional<JsonObject> capabilities() {
        return json.object(CAPABILITIES);
    }

    JsonObject client() {
        return json.object(CLIENT).orElse(JsonObject.EMPTY);
    }

    Optional<LogLevel> logLevel() {
        return json.string(LOG_LEVEL).flatMap(LogLevel::of);
    }

    /** Under which name progress is to be told; empty when nobody wants to know. */
    Optional<JsonValue> progressToken() {
        return json.get("progressToken").filter(token -> token instanceof JsonString || token instanceof JsonNumber);
    }

    /** The member that ties a message to a subscription. */
    static JsonObject subscription(JsonValue id) {
        return JsonObject.EMPTY.with(SUBSCRIPTION, id);
    }

    /** What is said when a request that has to tell its revision does not. */
    static RpcError incomplete() {
        return RpcError.invalidParams("send initialize first, or give every request \"" + MEMBER + "\" with \""
                + VERSION + "\" (" + String.join(", ", Revision.stateless()) + ") and \"" + CAPABILITIES
                + "\" (an object)");
    }
}
