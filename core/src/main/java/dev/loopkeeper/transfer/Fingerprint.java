package dev.loopkeeper.transfer;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Incoming;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Tells contents from others: how many there are of each kind, and a hash of what each says, in their order. Not thread-safe. */
final class Fingerprint {
    private final Map<String, Long> counts = new TreeMap<>();
    private final Hasher hasher = Hashing.sha256().newHasher();

    void add(Incoming incoming) {
        add(Kinds.of(incoming), ExportLine.write(incoming));
    }

    void add(String kind, JsonObject line) {
        counts.merge(kind, 1L, Long::sum);
        hasher.putString(Json.write(Json.sorted(line)), StandardCharsets.UTF_8).putChar('\n');
    }

    Map<String, Long> counts() {
        return counts;
    }

    /** The hash; afterwards nothing can be added. */
    String hash() {
        return hasher.hash().toString();
    }
}
