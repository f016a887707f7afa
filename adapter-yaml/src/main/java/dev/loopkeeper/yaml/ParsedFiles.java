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
        Parsed known = files.get(new Key(path, type));
        if (known != null && known.source() == source && type.isInstance(known.meaning())) {
            return type.cast(known.meaning());
        }
        T meaning = parse.apply(source);
        files.put(new Key(path, type), new Parsed(source, meaning));
        return meaning;
    }

    void clear() {
        files.clear();
    }
}
