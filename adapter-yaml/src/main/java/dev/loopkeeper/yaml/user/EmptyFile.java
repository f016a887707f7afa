package dev.loopkeeper.yaml.user;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.yaml.files.FolderView.Entry;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Tells a file that was cut to nothing from one that holds nothing yet: by what the change log says that it holds. */
final class EmptyFile {
    private final UserFiles files;
    private final RecordType<?> type;
    private final Map<String, Optional<JsonObject>> records = new HashMap<>();

    private EmptyFile(UserFiles files, RecordType<?> type) {
        this.files = files;
        this.type = type;
    }

    /**
     * Looks at an empty file.
     *
     * @throws StoreException when there are records that it must hold
     */
    static void check(UserFiles files, RelPath file) {
        type(files, file).ifPresent(type -> {
            int held = new EmptyFile(files, type).held();
            if (held > 0) {
                throw new StoreException(file + " is empty, although the history has " + held + " "
                        + (held == 1 ? "record" : "records") + " of it: another program or a full disk cut it."
                        + " Restore it from a backup, or delete the file to go on without; nothing was changed.");
            }
        });
    }

    private static Optional<RecordType<?>> type(UserFiles files, RelPath file) {
        Map<RelPath, RecordType<?>> types = Map.of(
                files.goals(), RecordTypes.GOAL,
                files.daily(), RecordTypes.DAY,
                files.memory(), RecordTypes.MEMORY,
                files.loops(), RecordTypes.LOOP);
        return Optional.ofNullable(types.get(file));
    }

    private int held() {
        String mention = "\"kind\":\"" + type.name() + "\"";
        List<Entry> oldestFirst =
                new ArrayList<>(files.lastFirst(files.history(), ".jsonl").toList());
        Collections.reverse(oldestFirst);
        for (Entry entry : oldestFirst) {
            List<HistoryFile.Line> lines =
                    new ArrayList<>(files.historyFile(entry.path()).newestFirst());
            Collections.reverse(lines);
            lines.stream()
                    .filter(line -> line.text().contains(mention))
                    .flatMap(line -> line.change().stream())
                    .flatMap(change -> change.edits().stream())
                    .filter(edit -> edit.ref().type().equals(type))
                    .forEach(this::apply);
        }
        return (int) records.values().stream()
                .flatMap(Optional::stream)
                .filter(this::isInTheFile)
                .count();
    }

    private void apply(Edit edit) {
        String id = edit.ref().id();
        try {
            records.put(id, Edit.applyAll(List.of(edit), records.getOrDefault(id, Optional.empty())));
        } catch (IndexOutOfBoundsException whatCameBeforeIsNotKept) {
            records.putIfAbsent(id, Optional.empty());
        }
    }

    /** Closed loops lie elsewhere. */
    private boolean isInTheFile(JsonObject record) {
        return !record.isEmpty()
                && (!type.equals(RecordTypes.LOOP)
                        || OpenLoop.STATUS
                                .find(record)
                                .filter(LoopStatus.PENDING::equals)
                                .isPresent());
    }
}
