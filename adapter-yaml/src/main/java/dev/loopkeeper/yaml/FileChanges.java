package dev.loopkeeper.yaml;

import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.files.disk.RelPath;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** What the edits of one change come to, file by file. */
final class FileChanges {
    private final UserFiles files;
    private final GoalChanges goals;
    private final StepChanges steps;
    private final LogChanges logs;
    private final DayChanges days;
    private final MemoryChanges memories;
    private final LoopChanges loops;
    private final ProgressChanges progress;
    private final RecordChanges declared;
    private final Map<RecordType<?>, BiConsumer<Ref, List<Edit>>> byType;
    private final List<Edit> profile = new ArrayList<>();
    private final SettingChanges settings;

    FileChanges(UserFiles files, YamlRecords records) {
        this.files = files;
        this.goals = new GoalChanges(files, records);
        this.steps = new StepChanges(files, records, goals);
        this.logs = new LogChanges(files, records, goals);
        this.days = new DayChanges(files);
        this.memories = new MemoryChanges(files, records);
        this.loops = new LoopChanges(files, records);
        this.progress = new ProgressChanges(files, records);
        this.declared = new RecordChanges(files);
        this.settings = new SettingChanges(files);
        this.byType = Map.of(
                RecordTypes.GOAL,
                        (ref, edits) -> {}, // taken in first, because other records stand in files named after them
                RecordTypes.STEP, steps::add,
                RecordTypes.LOG, logs::add,
                RecordTypes.DAY, days::add,
                RecordTypes.MEMORY, memories::add,
                RecordTypes.LOOP, loops::add,
                RecordTypes.PROGRESS, progress::add,
                RecordTypes.PROFILE, (ref, edits) -> profile.addAll(edits),
                RecordTypes.SETTINGS, (ref, edits) -> settings.add(edits));
    }

    /** Takes the edits in; those of one record are taken together. */
    void add(List<Edit> edits) {
        edits.stream().filter(edit -> edit.ref().type() == RecordTypes.GOAL).forEach(goals::add);
        Map<Ref, List<Edit>> byRecord = new LinkedHashMap<>();
        edits.forEach(edit ->
                byRecord.computeIfAbsent(edit.ref(), ref -> new ArrayList<>()).add(edit));
        byRecord.forEach(this::add);
    }

    private void add(Ref ref, List<Edit> edits) {
        byType.getOrDefault(ref.type(), declared::add).accept(ref, edits);
    }

    /** Writes every file that changes; the answer is the replaced text by file. */
    JsonObject write(Txn txn, ReplacedText replaced) {
        JsonObject.Builder texts = JsonObject.builder();
        List<Pending> all = new ArrayList<>();
        all.addAll(goals.pending());
        all.addAll(steps.pending());
        all.addAll(logs.pending());
        all.addAll(days.pending());
        all.addAll(memories.pending());
        all.addAll(loops.pending());
        all.addAll(progress.pending());
        all.addAll(declared.pending());
        if (!profile.isEmpty()) {
            all.add(ProfileFile.edited(files, profile));
        }
        all.addAll(settings.pending());
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
