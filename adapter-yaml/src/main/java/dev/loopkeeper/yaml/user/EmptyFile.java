package dev.loopkeeper.yaml.user;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.text.Counted;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.LoopForm;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.LoggedRecords.Present;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Tells a file that was cut to nothing from one that holds nothing yet: by what the change log says that it holds. */
final class EmptyFile {
    private final UserFiles files;
    private final Map<RecordType<?>, LoggedRecords> logged = new HashMap<>();

    EmptyFile(UserFiles files) {
        this.files = files;
    }

    /**
     * Looks at an empty file.
     *
     * @throws StoreException when there are records that it must hold
     */
    void check(RelPath file) {
        if (file.parent().equals(files.history())) {
            throw cut(file, "no file of the history ever is");
        }
        long held = held(file);
        if (held > 0) {
            throw cut(file, "the history has " + Counted.of(held, "record") + " of it");
        }
    }

    private static StoreException cut(RelPath file, String proof) {
        return new StoreException(file + " is empty, although " + proof + ": another program or a full disk cut it."
                + " Restore it from a backup, or delete the file to go on without; nothing was changed.");
    }

    private long held(RelPath file) {
        RelPath folder = file.parent();
        if (folder.equals(files.logs())) {
            Set<String> goals = goals(file, files::log);
            return count(RecordTypes.LOG, file, log -> isOf(goals, log, LogEntry.GOAL));
        }
        if (folder.parent().equals(files.todos())) {
            Set<String> goals = goals(folder, files::todoFolder);
            return count(RecordTypes.STEP, file, step -> isOf(goals, step, Step.GOAL) && isIn(folder, file, step));
        }
        if (file.equals(files.loops()) || folder.equals(files.loopFolder())) {
            return count(RecordTypes.LOOP, file, loop -> isIn(file, loop));
        }
        return whole(file).map(type -> logged(type).present().count()).orElse(0L);
    }

    /** The type of which the file holds all records. */
    private Optional<RecordType<?>> whole(RelPath file) {
        Map<RelPath, RecordType<?>> own = Map.of(
                files.settings(), RecordTypes.SETTINGS,
                files.goals(), RecordTypes.GOAL,
                files.daily(), RecordTypes.DAY,
                files.memory(), RecordTypes.MEMORY);
        return Optional.<RecordType<?>>ofNullable(own.get(file))
                .or(() -> RecordTypes.declared().stream()
                        .filter(type -> files.records(type).equals(file))
                        .findFirst());
    }

    /** How many records belong in the file, as far as is known of them, and were last changed there if that is not all. */
    private long count(RecordType<?> type, RelPath file, Predicate<Present> belongs) {
        return logged(type)
                .present()
                .filter(record -> record.whole() || record.files().contains(file.value()))
                .filter(belongs)
                .count();
    }

    private LoggedRecords logged(RecordType<?> type) {
        return logged.computeIfAbsent(type, any -> LoggedRecords.of(files, type));
    }

    /** The identities of the goal whose records stand in a file or folder. */
    private Set<String> goals(RelPath called, Function<String, RelPath> place) {
        Set<String> goals = new HashSet<>(Set.of(FileNames.base(called)));
        for (Entry<Goal> entry :
                GoalForm.read(files.goals(), files.yaml(files.goals())).values()) {
            entry.record()
                    .filter(goal -> place.apply(goal.name()).equals(called))
                    .ifPresent(goal -> goals.add(goal.id().value()));
        }
        return goals;
    }

    private static boolean isOf(Set<String> goals, Present record, Field<GoalId> goal) {
        return goal.find(record.doc()).map(id -> goals.contains(id.value())).orElse(!record.whole());
    }

    private boolean isIn(RelPath folder, RelPath file, Present step) {
        Optional<Unit> unit = Step.UNIT.find(step.doc());
        return (unit.isEmpty() && !step.whole()) || files.todo(folder, unit).equals(file);
    }

    private boolean isIn(RelPath file, Present loop) {
        return place(loop).map(file::equals).orElse(!loop.whole());
    }

    /** Where a loop belongs, by whether it is open and when it was closed; empty when the log does not tell. */
    private Optional<RelPath> place(Present loop) {
        return OpenLoop.STATUS
                .find(loop.doc())
                .flatMap(status -> status == LoopStatus.PENDING
                        ? Optional.of(files.loops())
                        : closedAt(loop).map(at -> files.closedLoops(LoopForm.month(at))));
    }

    private static Optional<Instant> closedAt(Present loop) {
        return loop.whole() ? Optional.of(new OpenLoop(loop.doc()).moment()) : OpenLoop.COMPLETED_AT.find(loop.doc());
    }
}
