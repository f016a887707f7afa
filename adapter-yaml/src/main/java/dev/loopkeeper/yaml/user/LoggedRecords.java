package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What the change log tells of the records of one type, as far back as it is kept. */
public final class LoggedRecords {
    private final Map<String, State> records = new HashMap<>();

    /**
     * What is told of one record.
     *
     * @param now what it is; empty when that is not known, or it is gone
     * @param last what it was last
     * @param gone whether it was deleted, forgotten or emptied
     */
    private record State(Optional<JsonObject> now, Optional<JsonObject> last, boolean gone) {
        static final State UNKNOWN = new State(Optional.empty(), Optional.empty(), false);
    }

    private LoggedRecords() {}

    /** What the change log of a user tells. */
    public static LoggedRecords of(UserFiles files, RecordType<?> type) {
        LoggedRecords logged = new LoggedRecords();
        String mention = "\"kind\":\"" + type.name() + "\"";
        oldestFirst(files.lastFirst(files.history(), FileNames.LINES).map(Entry::path))
                .forEach(file -> oldestFirst(files.historyFile(file).newestFirst().stream())
                        .filter(line -> line.text().contains(mention))
                        .flatMap(line -> line.change().stream())
                        .flatMap(change -> change.edits().stream())
                        .filter(edit -> edit.ref().type().equals(type))
                        .forEach(logged::apply));
        return logged;
    }

    private static <T> Stream<T> oldestFirst(Stream<T> newestFirst) {
        List<T> all = new ArrayList<>(newestFirst.toList());
        Collections.reverse(all);
        return all.stream();
    }

    private void apply(Edit edit) {
        String id = edit.ref().id();
        records.put(id, after(records.getOrDefault(id, State.UNKNOWN), edit));
    }

    private static State after(State before, Edit edit) {
        if (edit instanceof Edit.Deleted deleted) {
            return new State(Optional.empty(), Optional.of(deleted.doc()), true);
        }
        if (edit instanceof Edit.Scrubbed) {
            return new State(before.now(), Optional.empty(), true);
        }
        try {
            Optional<JsonObject> now = Edit.applyAll(List.of(edit), before.now());
            boolean unnamed = edit.ref().type().identity().isEmpty();
            boolean empty = unnamed && now.filter(JsonObject::isEmpty).isPresent();
            return new State(now, empty ? before.now() : now, empty);
        } catch (IndexOutOfBoundsException whatCameBeforeIsNotKept) {
            return State.UNKNOWN;
        }
    }

    /** The records that are there. */
    public Stream<JsonObject> there() {
        return records.values().stream().flatMap(state -> state.now().stream()).filter(record -> !record.isEmpty());
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
