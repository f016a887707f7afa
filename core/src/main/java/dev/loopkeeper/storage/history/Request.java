package dev.loopkeeper.storage.history;

import com.google.common.hash.Hashing;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Change.Delivery;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * A call that may be delivered more than once.
 *
 * @param id the caller's id for it
 * @param action the use case, as history names it
 * @param arguments what it is called with, defaults left out; their order does not matter
 */
public record Request(String id, String action, JsonObject arguments) {
    /**
     * Whether {@code change}, which answered a request of this id, answered this one. Changes of earlier versions and
     * those whose words were forgotten, which know no arguments, are told by their action.
     */
    public boolean isAnsweredBy(Change change) {
        Optional<String> known = change.request().flatMap(Delivery::fingerprint);
        return change.action().equals(action)
                && known.filter(other -> !other.equals(fingerprint())).isEmpty();
    }

    /** What is kept of it: a hash stands for the arguments, so that none of their words is kept. */
    public Delivery answered(JsonObject answer) {
        return new Delivery(id, Optional.of(fingerprint()), answer);
    }

    private String fingerprint() {
        return Hashing.sha256()
                .hashString(Json.write(Json.sorted(arguments)), StandardCharsets.UTF_8)
                .toString();
    }
}
