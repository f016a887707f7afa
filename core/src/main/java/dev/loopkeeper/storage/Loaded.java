package dev.loopkeeper.storage;

import dev.loopkeeper.json.JsonObject;

/**
 * What a load came to.
 *
 * @param records how many records were taken in, of all users
 * @param backup where the copy is that was made before; {@link Workspace#restore} takes it
 */
public record Loaded(long records, String backup) {
    private static final String RECORDS = "records";
    private static final String BACKUP = "backup";

    JsonObject json() {
        return JsonObject.builder().put(RECORDS, records).put(BACKUP, backup).build();
    }

    static Loaded read(JsonObject json) {
        return new Loaded(json.whole(RECORDS).orElse(0), json.string(BACKUP).orElse(""));
    }
}
