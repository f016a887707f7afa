package dev.loopkeeper.yaml;

import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.RelPath;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** What files were understood as, for as long as they stay as they are. Safe for any thread. */
final class ParsedFiles {
    private final Map<Key, Parsed> files = new ConcurrentHashMap<>();

    private record Key(RelPath path, Class<?> type) {}

    private record Parsed(FileText source, Object meaning) {}

    /** What {@code parse} makes of the file, or made of it before. */
    <T> T get(RelPath path, FileText source, Class<T> type, Function<FileText, T> parse) {
        Key key = new Key(path, type);
        Parsed known = files.get(key);
        if (known != null && known.source() == source) {
            return type.cast(known.meaning());
        }
        T meaning = parse.apply(source);
        files.put(key, new Parsed(source, meaning));
        return meaning;
    }

    void clear() {
        files.clear();
    }
}
