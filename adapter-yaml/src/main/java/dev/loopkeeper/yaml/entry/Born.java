package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;

/** When a record was created, as its UUIDv7 tells; files need not say it again. */
final class Born {
    private static final int TIME_ORDERED = 7;
    private static final int UUID_LENGTH = 36;

    private Born() {}

    /** {@code doc} with the time filled in when only its id tells. */
    static JsonObject filledIn(JsonObject doc, String id, Field<Instant> created) {
        return doc.has(created.name())
                ? doc
                : at(id).map(at -> created.put(doc, at)).orElse(doc);
    }

    /** {@code doc} without the time when its id tells the same. */
    static JsonObject leftOut(JsonObject doc, String id, Field<Instant> created) {
        return created.find(doc).equals(at(id)) ? doc.without(created.name()) : doc;
    }

    private static Optional<Instant> at(String id) {
        if (id.length() != UUID_LENGTH) {
            return Optional.empty();
        }
        try {
            UUID uuid = UUID.fromString(id);
            return uuid.version() == TIME_ORDERED
                    ? Optional.of(Instant.ofEpochMilli(uuid.getMostSignificantBits() >>> 16)
                            .truncatedTo(ChronoUnit.SECONDS))
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
