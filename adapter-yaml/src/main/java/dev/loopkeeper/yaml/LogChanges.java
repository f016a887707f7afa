package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Changes of log files. */
final class LogChanges {
    private final UserFiles files;
    private final YamlRecords records;
    private final GoalChanges goals;
    private final Map<GoalId, List<Edit>> edits = new LinkedHashMap<>();

    LogChanges(UserFiles files, YamlRecords records, GoalChanges goals) {
        this.files = files;
        this.records = records;
        this.goals = goals;
    }

    void add(Ref ref, List<Edit> ofEntry) {
        edits.computeIfAbsent(entry(ref, ofEntry.get(0)).goal(), any -> new ArrayList<>())
                .addAll(ofEntry);
    }

    List<Pending> pending() {
        return edits.entrySet().stream()
                .map(ofGoal -> pending(goals.goal(ofGoal.getKey()), ofGoal.getValue()))
                .toList();
    }

    private LogEntry entry(Ref ref, Edit first) {
        return first instanceof Edit.Created created
                ? new LogEntry(created.doc())
                : records.log(new LogId(ref.id())).orElseThrow();
    }

    private Pending pending(Goal goal, List<Edit> ofGoal) {
        RelPath file = files.log(goal.name());
        List<JsonObject> added = ofGoal.stream()
                .filter(Edit.Created.class::isInstance)
                .map(edit -> LogForm.write(new LogEntry(((Edit.Created) edit).doc())))
                .toList();
        Optional<PendingAppend> append =
                added.size() == ofGoal.size() ? PendingAppend.of(file, files, added) : Optional.empty();
        return append.<Pending>map(pending -> pending).orElseGet(() -> edited(file, goal, ofGoal));
    }

    private Pending edited(RelPath file, Goal goal, List<Edit> ofGoal) {
        ListFile list = open(file, goal);
        for (Edit edit : ofGoal) {
            String id = edit.ref().id();
            if (edit instanceof Edit.Created e) {
                list.append(id, LogForm.write(new LogEntry(e.doc())));
            } else if (edit instanceof Edit.Deleted) {
                list.remove(id);
            } else if (edit instanceof Edit.SetField e) {
                String name = LogForm.FORM.nameIn(list.entry(id), e.field());
                list.change(id, Map.<String, Optional<JsonValue>>of(name, e.after()));
            }
        }
        return list.pending();
    }

    private ListFile open(RelPath file, Goal goal) {
        PendingText pending = new PendingText(
                file,
                files,
                text -> LogForm.read(file, goal, LogForm.listing(file, text).items()));
        Listing listing = LogForm.listing(file, pending.before());
        List<String> ids = LogForm.read(file, goal, listing.items()).stream()
                .map(log -> log.id().value())
                .toList();
        return new ListFile(pending, listing, ids);
    }
}
