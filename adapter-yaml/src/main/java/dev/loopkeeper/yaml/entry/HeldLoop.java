package dev.loopkeeper.yaml.entry;

import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.OpenLoop;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a file of loops, with what its loop is looked for by, which is read from its document once. One that cannot be read is
 * neither pending nor closed. Safe for any thread.
 */
final class HeldLoop {
    private final Entry<OpenLoop> entry;
    private final JsonValue value;
    private final boolean named;
    private final boolean pending;
    private volatile @Nullable String key;

    /**
     * An entry.
     *
     * @param value what stands there
     * @param entry how it is read
     */
    HeldLoop(JsonValue value, Entry<OpenLoop> entry) {
        this.value = value;
        this.entry = entry;
        this.named = entry.members().has(OpenLoop.ID.name());
        this.pending = entry.record().filter(OpenLoop::pending).isPresent();
    }

    JsonValue value() {
        return value;
    }

    Entry<OpenLoop> entry() {
        return entry;
    }

    /** The loop; only of an entry that is pending or closed. */
    OpenLoop loop() {
        return entry.record().orElseThrow();
    }

    String id() {
        return entry.id();
    }

    /** Whether the entry says itself who it is. */
    boolean named() {
        return named;
    }

    boolean pending() {
        return pending;
    }

    boolean closed() {
        return !pending && entry.record().isPresent();
    }

    /** By what equal loops are known. */
    String dedupeKey() {
        String known = key;
        if (known == null) {
            known = loop().dedupeKey();
            key = known;
        }
        return known;
    }
}
