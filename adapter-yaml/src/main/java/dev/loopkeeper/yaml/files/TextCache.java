package dev.loopkeeper.yaml.files;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Keeps the texts used last, up to a number of characters; safe for any thread. */
final class TextCache {
    private final long maxChars;
    private final Map<Path, Loaded> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long chars;

    TextCache(long maxChars) {
        this.maxChars = maxChars;
    }

    synchronized Optional<Loaded> get(Path file) {
        return Optional.ofNullable(entries.get(file));
    }

    synchronized void put(Path file, Loaded loaded) {
        remove(file);
        entries.put(file, loaded);
        chars += size(loaded);
        Iterator<Loaded> oldest = entries.values().iterator();
        while (chars > maxChars && oldest.hasNext()) {
            chars -= size(oldest.next());
            oldest.remove();
        }
    }

    synchronized void remove(Path file) {
        Loaded old = entries.remove(file);
        chars -= old == null ? 0 : size(old);
    }

    private static long size(Loaded loaded) {
        return loaded.text().length();
    }
}
