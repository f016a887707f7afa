package dev.loopkeeper.yaml.user;

import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.text.YamlSyntaxException;
import dev.loopkeeper.yaml.text.YamlText;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What files were understood as, for as long as they stay as they are. Safe for any thread. */
public final class ParsedFiles {
    private static final int MOST_LINES = 16;

    private final Map<Key, Parsed> files = new ConcurrentHashMap<>();
    private final Map<RelPath, YamlText> written = new ConcurrentHashMap<>();
    private final Map<String, Change> lines = new ConcurrentHashMap<>();

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
    public <T> T get(RelPath path, FileText source, Class<T> type, Function<FileText, T> parse) {
        Key key = new Key(path, type);
        Optional<T> known = known(key, source, type);
        return known.isPresent() ? known.get() : keep(key, source, parse.apply(source));
    }

    /** What the file is understood as: what is known of it already, or what {@code become} makes of what was known last. */
    public <T> T renewed(
            RelPath path,
            FileText source,
            Class<T> type,
            T nothing,
            BiFunction<? super T, String, ? extends T> become) {
        Key key = new Key(path, type);
        Optional<T> known = known(key, source, type);
        return known.isPresent()
                ? known.get()
                : keep(key, source, become.apply(last(key, type, nothing), source.text()));
    }

    /**
     * What the file's lines are understood as: what is known of them already, or {@code with} what was added to those known last;
     * with all of them when anything else changed.
     */
    public <T> T grown(
            RelPath path, FileText source, Class<T> type, T nothing, BiFunction<? super T, String, ? extends T> with) {
        Key key = new Key(path, type);
        Parsed known = files.get(key); // once, as others may put more there meanwhile
        if (known != null && known.source() == source) {
            return type.cast(known.meaning());
        }
        Optional<String> added = known == null ? Optional.empty() : source.linesAfter(known.source());
        return known != null && added.isPresent()
                ? keep(key, source, with.apply(type.cast(known.meaning()), added.get()))
                : keep(key, source, with.apply(nothing, source.text()));
    }

    /** What the file was understood as already, when it is still as it was then. */
    public <T> Optional<T> known(RelPath path, FileText source, Class<T> type) {
        return known(new Key(path, type), source, type);
    }

    private <T> Optional<T> known(Key key, FileText source, Class<T> type) {
        Parsed known = files.get(key);
        return known != null && known.source() == source ? Optional.of(type.cast(known.meaning())) : Optional.empty();
    }

    private <T> T last(Key key, Class<T> type, T nothing) {
        Parsed known = files.get(key);
        return known == null ? nothing : type.cast(known.meaning());
    }

    private <T> T keep(Key key, FileText source, T meaning) {
        files.put(key, new Parsed(source, meaning));
        return meaning;
    }

    /** The file as YAML, known already when it is as it was last written here. */
    public YamlText yaml(RelPath path, FileText source) {
        return renewed(path, source, YamlText.class, YamlText.empty(path.value()), (last, text) -> {
            YamlText now = written.remove(path);
            return now != null && now.text().equals(text) ? now : parse(path, last, text);
        });
    }

    /** Keeps in mind what is being written, which had to be read to make sure that it says what it should. */
    public void writing(RelPath path, YamlText text) {
        written.put(path, text.settled());
    }

    /** Keeps in mind a line of history that is being written, until it is asked for. */
    public void writingLine(String line, Change change) {
        if (lines.size() >= MOST_LINES) {
            lines.clear();
        }
        lines.put(line, change);
    }

    /** What a line says that was written here a moment ago. */
    public Optional<Change> line(String line) {
        return Optional.ofNullable(lines.remove(line));
    }

    /** Forgets everything. */
    public void clear() {
        lines.clear();
        written.clear();
        files.clear();
    }

    /**
     * What a file says.
     *
     * @throws dev.loopkeeper.storage.StoreException when it is no YAML
     */
    public static YamlText parse(RelPath file, String text) {
        return parse(file, YamlText.empty(file.value()), text);
    }

    /** The same for a text that is much like {@code before}. */
    public static YamlText parse(RelPath file, YamlText before, String text) {
        try {
            return before.become(text);
        } catch (YamlSyntaxException e) {
            throw Troubles.of(e, MergeMarks.firstLine(text));
        }
    }
}
