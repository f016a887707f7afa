package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.user.HistoryFile.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What the change log tells of the records of one type, as far back as it is kept. */
public final class LoggedRecords {
    private final Map<String, State> records = new HashMap<>();

    /**
     * What is told of one record.
     *
     * @param now what it is, as far as that is known; empty when it is gone
     * @param last what it was last
     * @param gone whether it was deleted, forgotten or emptied
     * @param whole whether everything is known of it: a record that was written by hand is known by its changes only
     * @param files the files that the last change of it wrote
     */
    private record State(
            Optional<JsonObject> now, Optional<JsonObject> last, boolean gone, boolean whole, Set<String> files) {
        static final State UNKNOWN = new State(Optional.empty(), Optional.empty(), false, false, Set.of());
    }

    /**
     * A record that is there.
     *
     * @param doc what is known of it
     * @param whole whether that is everything
     * @param files the files that the last change of it wrote, by their paths
     */
    record Present(JsonObject doc, boolean whole, Set<String> files) {}

    private LoggedRecords() {}

    /** What the change log of a user tells. */
    public static LoggedRecords of(UserFiles files, RecordType<?> type) {
        LoggedRecords logged = new LoggedRecords();
        String mention = "\"kind\":\"" + type.name() + "\"";
        oldestFirst(files.lastFirst(files.history(), FileNames.LINES).map(Entry::path))
                .forEach(file -> oldestFirst(files.historyFile(file).newestFirst().stream())
                        .filter(line -> line.text().contains(mention))
                        .forEach(line -> logged.apply(line, type)));
        return logged;
    }

    private void apply(Line line, RecordType<?> type) {
        Set<String> written = ReplacedText.files(line.text());
        line.change().stream()
                .flatMap(change -> change.edits().stream())
                .filter(edit -> edit.ref().type().equals(type))
                .forEach(edit -> apply(edit, written));
    }

    private static <T> Stream<T> oldestFirst(Stream<T> newestFirst) {
        List<T> all = new ArrayList<>(newestFirst.toList());
        Collections.reverse(all);
        return all.stream();
    }

    private void apply(Edit edit, Set<String> written) {
        String id = edit.ref().id();
        records.put(id, after(records.getOrDefault(id, State.UNKNOWN), edit, written));
    }

    private static State after(State before, Edit edit, Set<String> written) {
        if (edit instanceof Edit.Deleted deleted) {
            return new State(Optional.empty(), Optional.of(deleted.doc()), true, false, written);
        }
        if (edit instanceof Edit.Scrubbed) {
            return new State(before.now(), Optional.empty(), true, before.whole(), written);
        }
        try {
            Optional<JsonObject> now = Edit.applyAll(List.of(edit), before.now());
            boolean unnamed = edit.ref().type().identity().isEmpty();
            boolean empty = unnamed && now.filter(JsonObject::isEmpty).isPresent();
            boolean whole = before.whole() || edit instanceof Edit.Created;
            return new State(now, empty ? before.now() : now, empty, whole, written);
        } catch (IndexOutOfBoundsException whatCameBeforeIsNotKept) {
            return State.UNKNOWN;
        }
    }

    /** The records that are there. */
    Stream<Present> present() {
        return records.values().stream()
                .filter(state -> !state.gone())
                .map(state -> new Present(state.now().orElse(JsonObject.EMPTY), state.whole(), state.files()));
    }

    /** Whether the record was deleted, forgotten or emptied, unless a file says that it is there. */
    public boolean isGone(String id) {
        return records.getOrDefault(id, State.UNKNOWN).gone();
    }

    /** What the record was last; empty when that is not known, or was forgotten. */
    public Optional<JsonObject> last(String id) {
        return records.getOrDefault(id, State.UNKNOWN).last();
    }
}
