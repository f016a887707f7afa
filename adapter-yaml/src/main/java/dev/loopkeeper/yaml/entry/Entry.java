package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.trouble.Trouble;
import java.util.Optional;

/**
 * One entry of a file: what it says, and the record that it is.
 *
 * @param members its members as they stand
 * @param id the identity of its record
 * @param record the record; empty when it cannot be read
 * @param trouble why not
 * @param <R> the records
 */
public record Entry<R>(JsonObject members, String id, Optional<R> record, Optional<Trouble> trouble) {
    /** An entry that can be read. */
    public static <R> Entry<R> of(JsonObject members, String id, R record) {
        return new Entry<>(members, id, Optional.of(record), Optional.empty());
    }

    /** An entry that cannot be read. */
    public static <R> Entry<R> unreadable(JsonObject members, String id, Trouble trouble) {
        return new Entry<>(members, id, Optional.empty(), Optional.of(trouble));
    }
}
