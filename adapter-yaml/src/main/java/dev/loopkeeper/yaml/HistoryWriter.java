package dev.loopkeeper.yaml;

import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.UserFiles;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Appends to the change log, and drops files of which nothing is kept any more, a few at a time. What a file holds is
 * never cut: a file stays or goes.
 */
final class HistoryWriter {
    /** How many files at most one write drops. */
    static final int PORTION = 2;

    /** A file longer than this is followed by another one: the newest is read with every change. */
    static final int LONG = 256 * 1024;

    private final Txn txn;
    private final UserFiles files;
    private final YamlHistory history;

    HistoryWriter(Txn txn, UserFiles files) {
        this.txn = txn;
        this.files = files;
        this.history = new YamlHistory(files);
    }

    /** Appends a line, made at {@code at}. */
    void append(Instant at, String line, Optional<Retention> kept) {
        List<Entry> before = history.entries().toList();
        RelPath file = fileFor(YamlHistory.month(at));
        boolean first = before.stream().noneMatch(entry -> entry.path().equals(file));
        txn.appendLine(file, line);
        kept.ifPresent(retention -> prune(before, at, retention, first));
    }

    /** Appends many changes, those of one month and file together. */
    void appendAll(List<Change> changes, Function<Change, String> line) {
        int from = 0;
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < changes.size(); i++) {
            Instant at = changes.get(i).at();
            lines.append(lines.isEmpty() ? "" : "\n").append(line.apply(changes.get(i)));
            boolean last = i + 1 == changes.size()
                    || !YamlHistory.month(at)
                            .equals(YamlHistory.month(changes.get(i + 1).at()));
            if (last || lines.length() > LONG) {
                append(changes.get(from).at(), lines.toString(), Optional.empty());
                lines.setLength(0);
                from = i + 1;
            }
        }
    }

    private RelPath fileFor(String month) {
        Optional<RelPath> newest = history.paths()
                .findFirst()
                .filter(file -> YamlHistory.month(file).compareTo(month) >= 0);
        return newest.map(file -> isLong(file) ? following(file) : file)
                .orElseGet(() -> files.history().resolve(month + FileNames.LINES));
    }

    private boolean isLong(RelPath file) {
        return files.read(file).filter(text -> text.length() > LONG).isPresent();
    }

    private RelPath following(RelPath file) {
        String name = file.name().substring(0, file.name().length() - FileNames.LINES.length());
        String month = YamlHistory.month(file);
        int part = name.length() > month.length() ? part(name.substring(month.length() + 1)) : 1;
        return files.history().resolve(month + String.format(Locale.ROOT, "_%03d", part + 1) + FileNames.LINES);
    }

    private static int part(String digits) {
        try {
            return Integer.parseInt(digits);
        } catch (NumberFormatException namedByHand) {
            return 1;
        }
    }

    /**
     * Where what is kept begins is looked up with the first line of a file only, as it reads all that is kept. In between,
     * files go that are called after a month before it.
     */
    private void prune(List<Entry> newestFirst, Instant at, Retention kept, boolean first) {
        int few = first ? few(newestFirst, history.kept(kept).size()) : newestFirst.size();
        Stream.iterate(newestFirst.size() - 1, i -> i >= 0, i -> i - 1)
                .limit(PORTION)
                .filter(i -> i >= few || isOld(newestFirst.get(i), at, kept))
                .map(newestFirst::get)
                .filter(entry -> !entry.folder())
                .map(Entry::path)
                .forEach(txn::delete);
    }

    /** The log is only asked what time it is when the file is old by this change's time. */
    private boolean isOld(Entry entry, Instant at, Retention kept) {
        String month = YamlHistory.month(entry.path());
        return month.compareTo(YamlHistory.month(kept.span(List.of(at)).since())) < 0
                && month.compareTo(YamlHistory.month(history.span(kept).since())) < 0;
    }

    /** How many of the newest files hold so many changes, the newest of which stands in none of them. */
    private int few(List<Entry> newestFirst, int most) {
        int changes = 1;
        int few = 0;
        while (few < newestFirst.size() && changes < most) {
            changes += changes(newestFirst.get(few));
            few++;
        }
        return few;
    }

    private int changes(Entry entry) {
        return entry.folder()
                ? 0
                : files.historyFile(entry.path()).newestFirst().size();
    }
}
