package dev.loopkeeper.yaml;

import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.RelPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What files were understood as, for as long as they stay as they are. Safe for any thread. */
final class ParsedFiles {
    private final Map<Key, Parsed> files = new ConcurrentHashMap<>();
    private final Map<RelPath, YamlText> written = new ConcurrentHashMap<>();

    private record Key(RelPath path, Class<?> type) {
        // By hand: a record's own are linked at run time, which short commands would wait for.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key that && path.equals(that.path) && type == that.type;
        }

        @Override
        public int hashCode() {
            return 31 * path.hashCode() + type.hashCode();
        }
    }

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

    /** The file as YAML, known already when it is as it was last written here. */
    YamlText yaml(RelPath path, FileText source) {
        return get(path, source, YamlText.class, file -> {
            YamlText last = written.remove(path);
            return last != null && last.text().equals(file.text()) ? last : UserFiles.parse(path, file.text());
        });
    }

    /** Keeps in mind what is being written, which had to be read to make sure that it says what it should. */
    void writing(RelPath path, YamlText text) {
        written.put(path, text.settled());
    }

    void clear() {
        written.clear();
        files.clear();
    }
}
