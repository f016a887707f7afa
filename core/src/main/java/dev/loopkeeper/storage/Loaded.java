package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;
import java.util.Map;
import java.util.Optional;

/**
 * What a load came to.
 *
 * @param records how many records were taken in, of all users
 * @param backup where the copy is that was made before, which {@link Workspace#restore} takes; empty when none was made
 */
public record Loaded(long records, String backup) {
    private static final String RECORDS = "records";
    private static final String BACKUP = "backup";
    private static final String LAST = "last_changes";

    /** With the last change of each user whom it does not concern. */
    JsonObject json(Map<UserId, String> lastChanges) {
        JsonObject.Builder last = JsonObject.builder();
        lastChanges.forEach((user, change) -> last.put(user.value(), change));
        return JsonObject.builder()
                .put(RECORDS, records)
                .put(BACKUP, backup)
                .put(LAST, last.build())
                .build();
    }

    /** What {@link #json} said of a user's last change. */
    static Optional<String> lastChange(JsonObject json, UserId user) {
        return json.object(LAST).flatMap(last -> last.string(user.value()));
    }

    static Loaded read(JsonObject json) {
        return new Loaded(json.whole(RECORDS).orElse(0), json.string(BACKUP).orElse(""));
    }
}
