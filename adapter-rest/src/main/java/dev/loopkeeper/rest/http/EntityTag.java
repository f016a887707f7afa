package dev.loopkeeper.rest.http;

import com.google.common.hash.Hashing;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Refusal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;

/**
 * Names one state of a record: another one once anything was changed in it. That it was read, and how it is called
 * beside others, is no change.
 *
 * @param value as it stands in headers, quotes included
 */
public record EntityTag(String value) {
    /** Why what was asked for is not done to a record that is not as its tag says. */
    public static final Refusal CHANGED = Refusal.of(
            Refusal.Code.CONFLICT, "it was changed since it was read; read it again and decide by what it says now");

    private static final Set<String> NO_CONTENT = Set.of("handle", "accessed_count", "accessed_at", "when");
    private static final int LENGTH = 22;

    /** The tag of a record as a tool shows it. */
    public static EntityTag of(JsonObject shown) {
        return ofText(Json.write(shown.without(NO_CONTENT)));
    }

    /** The tag of a text. */
    public static EntityTag ofText(String text) {
        String hash = Hashing.sha256().hashString(text, StandardCharsets.UTF_8).toString();
        return new EntityTag('"' + hash.substring(0, LENGTH) + '"');
    }

    /** Whether it is among the tags of an If-None-Match header, which a proxy may have made weak. */
    public boolean isAmong(String header) {
        return isIn(header.replace("W/", ""));
    }

    /** Whether it is among the tags of an If-Match header. */
    public boolean isIn(String header) {
        return header.strip().equals("*")
                || Arrays.stream(header.split(",")).map(String::strip).anyMatch(value::equals);
    }
}
