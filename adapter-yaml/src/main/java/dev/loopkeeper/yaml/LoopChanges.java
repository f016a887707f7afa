package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.LoopForm;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.ListFile;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.PendingAppend;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes of the files of loops: what is closed leaves {@code loops.yml} for the file of its month, and comes back. */
final class LoopChanges {
    private final UserFiles files;
    private final YamlRecords records;
    private final Map<RelPath, List<OpenLoop>> born = new LinkedHashMap<>();
    private final Map<RelPath, ListFile> lists = new LinkedHashMap<>();

    LoopChanges(UserFiles files, YamlRecords records) {
        this.files = files;
        this.records = records;
    }

    /** Takes in all edits of one loop. */
    void add(Ref ref, List<Edit> edits) {
        Optional<YamlRecords.LoopInFile> known =
                edits.get(0) instanceof Edit.Created ? Optional.empty() : records.loopInFile(new LoopId(ref.id()));
        Optional<JsonObject> before = known.map(placed -> placed.loop().doc());
        put(
                ref.id(),
                known.map(YamlRecords.LoopInFile::file),
                before,
                Edit.applyAll(edits, before).map(OpenLoop::new));
    }

    List<Pending> pending() {
        List<Pending> all = new ArrayList<>();
        born.forEach((file, loops) -> all.add(bornIn(file, loops)));
        lists.values().forEach(list -> all.add(list.pending()));
        return all;
    }

    private void put(String id, Optional<RelPath> stands, Optional<JsonObject> before, Optional<OpenLoop> after) {
        Optional<RelPath> belongs = after.map(loop -> place(loop, stands, before));
        if (stands.isPresent() && !stands.equals(belongs)) {
            list(stands.get()).remove(id);
        }
        if (belongs.isPresent() && belongs.equals(stands)) {
            RelPath file = stands.get();
            ListChanges.change(list(file), LoopForm.in(file), id, before, after.map(OpenLoop::doc));
        } else {
            belongs.ifPresent(
                    file -> born.computeIfAbsent(file, any -> new ArrayList<>()).add(after.orElseThrow()));
        }
    }

    /** Where a loop belongs; one that stays closed, or open, stays where it stands. */
    private RelPath place(OpenLoop after, Optional<RelPath> stands, Optional<JsonObject> before) {
        boolean same = before.map(OpenLoop::new)
                .filter(old -> old.pending() == after.pending())
                .isPresent();
        if (same) {
            return stands.orElseThrow();
        }
        return after.pending() ? files.loops() : files.closedLoops(LoopForm.month(after.moment()));
    }

    /** A file that only grows is not read again; one that was is, and it will be wanted as it is then. */
    private Pending bornIn(RelPath file, List<OpenLoop> loops) {
        List<JsonObject> entries =
                loops.stream().map(OpenLoop::doc).map(LoopForm.in(file)::entry).toList();
        Optional<PendingAppend> append =
                lists.containsKey(file) || files.knownLoops(file).isPresent()
                        ? Optional.empty()
                        : PendingAppend.of(file, files, entries);
        if (append.isPresent()) {
            return append.get();
        }
        ListFile list = lists.containsKey(file) ? list(file) : open(file);
        loops.forEach(loop -> list.append(loop.id().value(), LoopForm.in(file).entry(loop.doc())));
        lists.remove(file);
        return list.pending();
    }

    private ListFile list(RelPath file) {
        return lists.computeIfAbsent(file, this::open);
    }

    private ListFile open(RelPath file) {
        return ListChanges.open(
                files, file, LoopForm.in(file), files.loopList(file).entries());
    }
}
