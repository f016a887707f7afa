package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.record.Ref;

/**
 * A record that tells which it is, wherever it stands.
 *
 * @param ref which it is
 * @param doc its document
 */
record RecordInFile(Ref ref, JsonObject doc) {}
