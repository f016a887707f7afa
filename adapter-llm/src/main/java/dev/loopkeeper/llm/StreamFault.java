package dev.loopkeeper.llm;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.llm.HttpFault.Broken;
import dev.loopkeeper.llm.HttpFault.Refused;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Why a stream is not an answer. */
final class StreamFault extends IOException {
    private static final long serialVersionUID = 1L;

    /** What servers call their errors where they write no HTTP status. */
    private static final Map<String, Integer> STATUSES = Map.ofEntries(
            Map.entry("invalid_request_error", 400),
            Map.entry("authentication_error", 401),
            Map.entry("invalid_api_key", 401),
            Map.entry("permission_error", 403),
            Map.entry("not_found_error", 404),
            Map.entry("model_not_found", 404),
            Map.entry("request_too_large", 413),
            Map.entry("rate_limit_error", 429),
            Map.entry("rate_limit_exceeded", 429),
            Map.entry("insufficient_quota", 429),
            Map.entry("overloaded_error", 529));

    private final transient HttpFault fault;

    StreamFault(HttpFault fault) {
        this.fault = fault;
    }

    HttpFault fault() {
        return fault;
    }

    /** What an event says that is an error; the same as a refusal by HTTP where it names one. */
    static StreamFault of(JsonObject event) {
        JsonObject error = event.object("error").orElse(event);
        Optional<Integer> status = code(error)
                .or(() -> Stream.of("code", "type")
                        .flatMap(member -> error.string(member).stream())
                        .flatMap(name -> Optional.ofNullable(STATUSES.get(name)).stream())
                        .findFirst());
        return new StreamFault(status.map(known -> new Refused(known, Optional.empty(), Json.write(event)))
                .filter(StreamFault::saysMore)
                .<HttpFault>map(refused -> refused)
                .orElse(Broken.BROKEN_OFF));
    }

    private static Optional<Integer> code(JsonObject error) {
        OptionalLong code = error.whole("code");
        return code.isPresent() && code.getAsLong() >= 400 && code.getAsLong() < 600
                ? Optional.of((int) code.getAsLong())
                : Optional.empty();
    }

    /** Whether it says more than that the server fails. */
    private static boolean saysMore(Refused refused) {
        return refused.isBusy() || refused.status() < 500;
    }
}
