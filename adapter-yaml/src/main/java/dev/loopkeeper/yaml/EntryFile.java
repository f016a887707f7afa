package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.Optional;

/**
 * A file whose entries may carry an identity of their own.
 *
 * @param file the file
 * @param kind what an entry is called
 * @param member the member that holds the identity
 * @param listing the entries
 */
record EntryFile(RelPath file, String kind, String member, Listing listing) {
    /** The identity that an entry carries; empty when its place tells. */
    Optional<String> identity(JsonObject entry) {
        return entry.string(member);
    }
}
