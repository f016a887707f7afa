package dev.loopkeeper.mcp.conformance;

import com.sun.net.httpserver.HttpExchange;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;

/** What the headers of a request say, and whether it is true. */
final class Headers {
    private static final String VERSION = "io.modelcontextprotocol/protocolVersion";
    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final Set<String> SESSIONS = Set.of("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25");

    private Headers() {}

    static boolean areLocal(HttpExchange http) {
        String host =
                Optional.ofNullable(http.getRequestHeaders().getFirst("Host")).orElse("");
        Optional<String> origin = Optional.ofNullable(http.getRequestHeaders().getFirst("Origin"));
        return isLocal("http://" + host) && origin.map(Headers::isLocal).orElse(true);
    }

    private static boolean isLocal(String uri) {
        try {
            return LOCAL.contains(String.valueOf(URI.create(uri).getHost()));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    static boolean areStateless(HttpExchange http, JsonObject message) {
        Optional<String> version = header(http, "MCP-Protocol-Version");
        return meta(message).has(VERSION)
                || version.filter(of -> !SESSIONS.contains(of)).isPresent();
    }

    static Optional<JsonObject> mismatch(HttpExchange http, JsonObject message) {
        JsonObject params = message.object("params").orElse(JsonObject.EMPTY);
        Optional<String> method = message.string("method");
        Optional<String> name = switch (method.orElse("")) {
            case "tools/call", "prompts/get" -> params.string("name");
            case "resources/read" -> params.string("uri");
            default -> Optional.empty();
        };
        Optional<String> version = meta(message).string(VERSION);
        boolean ok = (version.isEmpty() || header(http, "MCP-Protocol-Version").equals(version))
                && header(http, "Mcp-Method").equals(method)
                && (name.isEmpty()
                        || header(http, "Mcp-Name").map(Headers::decoded).equals(name));
        return ok
                ? Optional.empty()
                : Optional.of(error(message, -32020, "Header mismatch: headers and body have to agree"));
    }

    static JsonObject error(JsonObject message, int code, String why) {
        JsonObject error =
                JsonObject.builder().put("code", code).put("message", why).build();
        return JsonObject.builder()
                .put("jsonrpc", "2.0")
                .put("id", message.get("id").orElse(JsonNull.NULL))
                .put("error", error)
                .build();
    }

    private static JsonObject meta(JsonObject message) {
        return message.object("params")
                .flatMap(params -> params.object("_meta"))
                .orElse(JsonObject.EMPTY);
    }

    private static Optional<String> header(HttpExchange http, String name) {
        return Optional.ofNullable(http.getRequestHeaders().getFirst(name)).map(String::strip);
    }

    private static String decoded(String value) {
        return value.startsWith("=?base64?") && value.endsWith("?=")
                ? new String(Base64.getDecoder().decode(value.substring(9, value.length() - 2)), StandardCharsets.UTF_8)
                : value;
    }
}
