package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.entry.EntryForm;
import dev.loopkeeper.yaml.entry.LogForm;
import dev.loopkeeper.yaml.entry.MemoryForm;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.Pending;
import dev.loopkeeper.yaml.user.ReplacedText;
import dev.loopkeeper.yaml.user.UserFiles;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the edits of one change come to, file by file. */
final class FileChanges {
    private final UserFiles files;
    private final GoalChanges goals;
    private final StepChanges steps;
    private final DayChanges days;
    private final LoopChanges loops;
    private final ProgressChanges progress;
    private final ListChanges lists;
    private final YamlRecords records;
    private final List<Pending> singles = new ArrayList<>();

    FileChanges(UserFiles files, YamlRecords records) {
        this.files = files;
        this.records = records;
        this.goals = new GoalChanges(files, records);
        this.steps = new StepChanges(files, records, goals);
        this.days = new DayChanges(files);
        this.loops = new LoopChanges(files, records);
        this.progress = new ProgressChanges(files, records);
        this.lists = new ListChanges(files);
    }

    /** Takes the edits in; those of one record are taken together. */
    void add(List<Edit> edits) {
        Map<Ref, List<Edit>> byRecord = new LinkedHashMap<>();
        for (Edit edit : edits) {
            if (edit.ref().type() == RecordTypes.GOAL) {
                goals.add(edit);
            }
            byRecord.computeIfAbsent(edit.ref(), ref -> new ArrayList<>()).add(edit);
        }
        byRecord.forEach(this::add);
    }

    /** Goals were taken in first, because other records stand in files named after them. */
    private void add(Ref ref, List<Edit> edits) {
        RecordType<?> type = ref.type();
        if (type == RecordTypes.STEP) {
            steps.add(ref, edits);
        } else if (type == RecordTypes.DAY) {
            days.add(ref, edits);
        } else if (type == RecordTypes.LOOP) {
            loops.add(ref, edits);
        } else if (type == RecordTypes.PROGRESS) {
            progress.add(ref, edits);
        } else if (type == RecordTypes.PROFILE) {
            singles.add(ProfileFile.edited(files, edits));
        } else if (type == RecordTypes.SETTINGS) {
            singles.add(SettingsFile.edited(files, edits));
        } else if (type != RecordTypes.GOAL) {
            addToList(ref, edits);
        }
    }

    private void addToList(Ref ref, List<Edit> edits) {
        if (ref.type() == RecordTypes.LOG) {
            Goal goal = goals.goal(goalOf(ref, edits.get(0)));
            lists.add(files.log(goal.name()), new LogForm(goal), edits);
        } else if (ref.type() == RecordTypes.MEMORY) {
            lists.add(files.memory(), MemoryForm.FORM, edits);
        } else {
            lists.add(files.records(ref.type()), EntryForm.declared(ref.type()), edits);
        }
    }

    private GoalId goalOf(Ref log, Edit first) {
        LogEntry entry = first instanceof Edit.Created created
                ? new LogEntry(created.doc())
                : records.record(RecordTypes.LOG, log.id()).orElseThrow();
        return entry.goal();
    }

    /** Writes every file that changes; the answer is the replaced text by file. */
    JsonObject write(Txn txn, ReplacedText replaced) {
        JsonObject.Builder texts = JsonObject.builder();
        List<Pending> all = new ArrayList<>();
        all.addAll(goals.pending());
        all.addAll(steps.pending());
        all.addAll(days.pending());
        all.addAll(loops.pending());
        all.addAll(progress.pending());
        all.addAll(lists.pending());
        all.addAll(singles);
        all.forEach(pending -> pending.write(txn, replaced, texts));
        goals.renamed().forEach((old, now) -> move(txn, old, now));
        return texts.build();
    }

    /** The files of a goal are called after it. */
    private void move(Txn txn, String old, String now) {
        move(txn, files.log(old), files.log(now));
        files.todos(old).forEach(file -> move(txn, file, files.todoFolder(now).resolve(file.name())));
    }

    private static void move(Txn txn, RelPath from, RelPath to) {
        txn.read(from).ifPresent(text -> {
            txn.write(to, text.text());
            txn.delete(from);
        });
    }
}
