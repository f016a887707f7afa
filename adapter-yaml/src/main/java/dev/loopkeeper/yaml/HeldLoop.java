package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import org.jspecify.annotations.Nullable;

/** A loop that a file holds, with what it is looked for by, which is read from its document once. Safe for any thread. */
final class HeldLoop {
    private final JsonObject entry;
    private final OpenLoop loop;
    private final String id;
    private final boolean named;
    private final boolean pending;
    private volatile @Nullable String key;

    /** The loop that an entry of the file tells. */
    HeldLoop(JsonObject entry, OpenLoop loop) {
        this.entry = entry;
        this.loop = loop;
        this.id = loop.id().value();
        this.named = entry.has(OpenLoop.ID.name());
        this.pending = loop.pending();
    }

    JsonObject entry() {
        return entry;
    }

    OpenLoop loop() {
        return loop;
    }

    String id() {
        return id;
    }

    /** Whether the entry says itself who it is. */
    boolean named() {
        return named;
    }

    boolean pending() {
        return pending;
    }

    /** By what equal loops are known. */
    String dedupeKey() {
        String known = key;
        if (known == null) {
            known = loop.dedupeKey();
            key = known;
        }
        return known;
    }
}
