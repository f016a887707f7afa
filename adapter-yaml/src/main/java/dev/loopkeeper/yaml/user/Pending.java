package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.yaml.files.Txn;

/** One file on its way to a new text. */
public interface Pending {
    /** Writes the file when it changes, and adds what of its text is replaced to {@code texts}. */
    public void write(Txn txn, ReplacedText replaced, JsonObject.Builder texts);
}
