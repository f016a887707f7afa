package dev.loopkeeper.mcp.protocol;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Results as the newer era wants them: with their type, who made them, and how long they hold. */
final class Results {
    private static final long HOUR = 3_600_000;

    /** For how long a result holds, and whether it is the same for everyone. */
    private record Keeping(long millis, boolean impersonal) {}

    private static final Map<String, Keeping> LISTS = Arrays.stream(Listing.values())
            .collect(Collectors.toUnmodifiableMap(
                    Listing::method,
                    listing -> new Keeping(listing.isImpersonal() ? HOUR : 0, listing.isImpersonal())));

    private Results() {}

    static JsonObject complete(String method, JsonObject result, JsonObject server, boolean mayChange) {
        JsonObject.Builder json = JsonObject.builder().put("resultType", "complete");
        result.members().forEach(json::put);
        keeping(method).ifPresent(keeping -> {
            json.put("ttlMs", mayChange ? 0 : keeping.millis());
            json.put("cacheScope", keeping.impersonal() ? "public" : "private");
        });
        return stamped(json.build(), server);
    }

    static JsonObject inputRequired(Outcome.InputRequired needed, JsonObject server) {
        JsonObject.Builder requests = JsonObject.builder();
        needed.requests().forEach((name, question) -> requests.put(name, question.json()));
        JsonObject.Builder json = JsonObject.builder().put("resultType", "input_required");
        if (!needed.requests().isEmpty()) {
            json.put("inputRequests", requests.build());
        }
        needed.state().ifPresent(state -> json.put("requestState", new JsonString(state)));
        return stamped(json.build(), server);
    }

    private static JsonObject stamped(JsonObject result, JsonObject server) {
        JsonObject meta = result.object(Meta.MEMBER).orElse(JsonObject.EMPTY);
        return result.with(Meta.MEMBER, meta.with(Meta.SERVER, server));
    }

    private static Optional<Keeping> keeping(String method) {
        return switch (method) {
            case "server/discover" -> Optional.of(new Keeping(HOUR, true));
            case "resources/read" -> Optional.of(new Keeping(0, false));
            default -> Optional.ofNullable(LISTS.get(method));
        };
    }
}
