package dev.loopkeeper.yaml.files;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Keeps the texts used last, up to a number of characters; safe for any thread. */
final class TextCache {
    private final long maxChars;
    private final Map<Path, KnownText> entries = new LinkedHashMap<>(16, 0.75f, true);
    private long chars;

    TextCache(long maxChars) {
        this.maxChars = maxChars;
    }

    synchronized Optional<KnownText> get(Path file) {
        return Optional.ofNullable(entries.get(file));
    }

    synchronized void put(Path file, KnownText loaded) {
        remove(file);
        entries.put(file, loaded);
        chars += size(loaded);
        Iterator<KnownText> oldest = entries.values().iterator();
        while (chars > maxChars && oldest.hasNext()) {
            chars -= size(oldest.next());
            oldest.remove();
        }
    }

    synchronized void remove(Path file) {
        KnownText old = entries.remove(file);
        chars -= old == null ? 0 : size(old);
    }

    private static long size(KnownText loaded) {
        return loaded.text().length();
    }
}
