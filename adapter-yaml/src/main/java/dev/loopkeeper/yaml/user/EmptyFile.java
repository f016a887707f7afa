package dev.loopkeeper.yaml.user;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopStatus;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.yaml.entry.Entry;
import dev.loopkeeper.yaml.entry.FileNames;
import dev.loopkeeper.yaml.entry.GoalForm;
import dev.loopkeeper.yaml.entry.LoopForm;
import dev.loopkeeper.yaml.files.disk.RelPath;
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
        long held = held(file);
        if (held > 0) {
            throw new StoreException(file + " is empty, although the history has " + held + " "
                    + (held == 1 ? "record" : "records") + " of it: another program or a full disk cut it."
                    + " Restore it from a backup, or delete the file to go on without; nothing was changed.");
        }
    }

    private long held(RelPath file) {
        RelPath folder = file.parent();
        if (folder.equals(files.logs())) {
            Set<String> goals = goals(file, files::log);
            return count(RecordTypes.LOG, log -> isOf(goals, log, LogEntry.GOAL));
        }
        if (folder.parent().equals(files.todos())) {
            Set<String> goals = goals(folder, files::todoFolder);
            return count(RecordTypes.STEP, step -> isOf(goals, step, Step.GOAL) && isIn(folder, file, step));
        }
        if (file.equals(files.loops()) || folder.equals(files.loopFolder())) {
            return count(
                    RecordTypes.LOOP, loop -> place(loop).filter(file::equals).isPresent());
        }
        return whole(file).map(type -> count(type, any -> true)).orElse(0L);
    }

    /** The type of which the file holds all records. */
    private Optional<RecordType<?>> whole(RelPath file) {
        Map<RelPath, RecordType<?>> own = Map.of(
                files.goals(), RecordTypes.GOAL, files.daily(), RecordTypes.DAY, files.memory(), RecordTypes.MEMORY);
        return Optional.<RecordType<?>>ofNullable(own.get(file))
                .or(() -> RecordTypes.declared().stream()
                        .filter(type -> files.records(type).equals(file))
                        .findFirst());
    }

    private long count(RecordType<?> type, Predicate<JsonObject> held) {
        return logged.computeIfAbsent(type, any -> LoggedRecords.of(files, type))
                .there()
                .filter(held)
                .count();
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

    private static boolean isOf(Set<String> goals, JsonObject record, Field<GoalId> goal) {
        return goal.find(record).map(GoalId::value).filter(goals::contains).isPresent();
    }

    private boolean isIn(RelPath folder, RelPath file, JsonObject step) {
        return files.todo(folder, Step.UNIT.find(step)).equals(file);
    }

    /** Where a loop belongs; empty when the log does not tell any more. */
    private Optional<RelPath> place(JsonObject loop) {
        return OpenLoop.STATUS
                .find(loop)
                .map(status -> status == LoopStatus.PENDING
                        ? files.loops()
                        : files.closedLoops(LoopForm.month(new OpenLoop(loop).moment())));
    }
}
