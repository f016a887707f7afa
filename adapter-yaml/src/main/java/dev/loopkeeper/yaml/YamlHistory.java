package dev.loopkeeper.yaml;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Headline;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.HistoryFile;
import dev.loopkeeper.yaml.user.HistoryFile.Line;
import dev.loopkeeper.yaml.user.UserFiles;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The change log in {@code history/2026-01.jsonl} and its like. A change stands in the file of its month, or in a later
 * one when that was there already, so that files and lines together keep the order in which changes were made. A file that
 * grew long is followed by {@code 2026-01_002.jsonl}, so that the one that is appended to is short.
 */
final class YamlHistory implements HistoryStore {
    private static final int MONTH = 7;

    private final UserFiles files;
    private final Optional<Retention> kept;
    private Optional<List<Line>> reversing = Optional.empty();

    YamlHistory(UserFiles files) {
        this(files, Optional.empty());
    }

    private YamlHistory(UserFiles files, Optional<Retention> kept) {
        this.files = files;
        this.kept = kept;
    }

    @Override
    public YamlHistory kept(Retention retention) {
        return new YamlHistory(files, Optional.of(retention));
    }

    /** The line of the change of that identity. */
    Optional<String> line(String id) {
        String start = start(id);
        return lines().map(Line::text).filter(line -> line.startsWith(start)).findFirst();
    }

    /** What the line of the change of that identity begins with. */
    private static String start(String id) {
        return "{\"id\":" + Json.write(new JsonString(id)) + ",";
    }

    @Override
    public Optional<Change> byId(String id) {
        return line(id).flatMap(HistoryFile::change);
    }

    @Override
    public Optional<Change> byRequest(String requestId) {
        String quoted = Json.write(new JsonString(requestId));
        return changes(mentioning(lines(), quoted))
                .filter(change -> change.request()
                        .filter(delivery -> delivery.id().equals(requestId))
                        .isPresent())
                .findFirst();
    }

    @Override
    public List<Change> latest(int limit, Optional<String> before) {
        return changes(latestLines(limit, before)).toList();
    }

    @Override
    public List<Headline> headlines(int limit, Optional<String> before) {
        return latestLines(limit, before)
                .flatMap(line -> HistoryFile.headline(line.text()).stream())
                .toList();
    }

    private Stream<Line> latestLines(int limit, Optional<String> before) {
        return before.map(YamlHistory::start)
                .map(start -> lines().dropWhile(line -> !line.text().startsWith(start))
                        .skip(1))
                .orElseGet(this::lines)
                .limit(limit);
    }

    @Override
    public List<Change> since(Instant instant) {
        return changes(linesSince(instant)).toList();
    }

    @Override
    public List<Change> reversalsSince(Instant instant, String text) {
        String from = instant.toString();
        List<HistoryFile> files = filesSince(instant);
        List<Line> found =
                reversing(files).filter(line -> line.at().compareTo(from) >= 0).toList();
        return changes(mentioning(ifKept(found, files, from), Json.write(new JsonString(text))))
                .toList();
    }

    /** The lines of the files that take another change back, as far as they are kept. */
    private Stream<Line> reversing(List<HistoryFile> newestFirst) {
        Stream.Builder<Stream<Line>> lines = Stream.builder();
        int left = most();
        for (HistoryFile file : newestFirst) {
            int size = file.newestFirst().size();
            lines.add(
                    size <= left
                            ? file.reversing().stream()
                            : file.newestFirst().stream().limit(left).filter(Line::reverses));
            left = Math.max(0, left - size);
        }
        return lines.build().flatMap(ofFile -> ofFile);
    }

    private Stream<Line> linesSince(Instant instant) {
        String from = instant.toString();
        List<HistoryFile> recent = filesSince(instant);
        Stream<Line> wanted = isAllKept(recent)
                ? recent.stream()
                        .flatMap(file -> file.newestFirst().stream()
                                .takeWhile(line -> line.latest().compareTo(from) >= 0))
                : recent.stream().flatMap(file -> file.newestFirst().stream()).limit(most());
        return ifKept(wanted.filter(line -> line.at().compareTo(from) >= 0).toList(), recent, from);
    }

    /**
     * Those of the lines that are kept. Lines that lie between times that tell the log's age are; only when others are
     * among them is the log looked through for where it begins.
     */
    private Stream<Line> ifKept(List<Line> found, List<HistoryFile> recent, String from) {
        if (kept.isEmpty() || found.isEmpty()) {
            return found.stream();
        }
        KeptLines age = new KeptLines(kept.get());
        recent.stream()
                .flatMap(file -> file.newestFirst().stream())
                .filter(line -> line.madeAt().isPresent())
                .limit(Retention.RECENT)
                .forEach(age::learn);
        return found.stream().allMatch(age::holds)
                ? found.stream()
                : lines().filter(line -> line.at().compareTo(from) >= 0).filter(Set.copyOf(found)::contains);
    }

    /** The files in which changes since then can stand, the newest first. */
    private List<HistoryFile> filesSince(Instant instant) {
        String month = month(instant);
        return paths().takeWhile(file -> file.name().compareTo(month) >= 0)
                .map(files::historyFile)
                .toList();
    }

    private boolean isAllKept(List<HistoryFile> recent) {
        return recent.stream().mapToInt(file -> file.newestFirst().size()).sum() <= most();
    }

    private int most() {
        return kept.map(Retention::most).orElse(Integer.MAX_VALUE);
    }

    @Override
    public List<Change> touching(Ref ref) {
        String quoted = Json.write(new JsonString(ref.id()));
        return changes(mentioning(lines(), quoted))
                .filter(change -> change.touches(ref))
                .toList();
    }

    @Override
    public List<Change> reversalsOf(String id) {
        String quoted = Json.write(new JsonString(id));
        return changes(mentioning(reversing().stream(), quoted))
                .filter(change -> change.reverses()
                        .filter(reversal -> reversal.change().equals(id))
                        .isPresent())
                .toList();
    }

    /** The lines of all changes that take another back; they are looked through again and again. */
    private List<Line> reversing() {
        if (reversing.isEmpty()) {
            reversing = Optional.of(lines().filter(Line::reverses).toList());
        }
        return reversing.orElseThrow();
    }

    /** The changes of lines with such words in them, the newest first. */
    Stream<Change> mentioning(String words) {
        return changes(mentioning(lines(), words));
    }

    private static Stream<Line> mentioning(Stream<Line> lines, String words) {
        return lines.filter(line -> line.text().contains(words));
    }

    private static Stream<Change> changes(Stream<Line> lines) {
        return lines.flatMap(line -> line.change().stream());
    }

    private Stream<Line> lines() {
        return kept.map(retention -> all().limit(retention.most()).flatMap(new KeptLines(retention)::next))
                .orElseGet(this::all);
    }

    private Stream<Line> all() {
        return paths().flatMap(file -> files.historyFile(file).newestFirst().stream());
    }

    /** How many lines there are. */
    int size() {
        return Math.toIntExact(lines().count());
    }

    /** What the newest lines tell of age. */
    Retention.Span span(Retention retention) {
        return retention.span(all().flatMap(line -> line.madeAt().stream())
                .limit(Retention.RECENT)
                .toList());
    }

    /** The history files, the newest first, each as it is asked for. */
    Stream<RelPath> paths() {
        return entries().map(Entry::path);
    }

    /** What is called as a history file is, the newest first. */
    Stream<Entry> entries() {
        return files.lastFirst(files.history(), FileNames.LINES);
    }

    /** The month of an instant, as it stands in the names of files. */
    static String month(Instant at) {
        return at.toString().substring(0, MONTH);
    }

    /** The month that a file is called after; what it holds was made in it, or before. */
    static String month(RelPath file) {
        String name = file.name();
        return name.substring(0, Math.min(MONTH, name.length()));
    }
}
