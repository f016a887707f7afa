package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/** Finds the document of any record: by the store of its own that some types have, else by their declaration. Stateless. */
final class Finders {
    private static final Map<RecordType<?>, Finder> OWN = Map.of(
            RecordTypes.GOAL,
                    (records, id) -> records.goals().byId(new GoalId(id)).map(Goal::doc),
            RecordTypes.STEP,
                    (records, id) -> records.steps().byId(new StepId(id)).map(Step::doc),
            RecordTypes.LOG, (records, id) -> records.logs().byId(new LogId(id)).map(LogEntry::doc),
            RecordTypes.MEMORY,
                    (records, id) -> records.memories().byId(new MemoryId(id)).map(Memory::doc),
            RecordTypes.LOOP,
                    (records, id) -> records.loops().byId(new LoopId(id)).map(OpenLoop::doc),
            RecordTypes.PROGRESS,
                    (records, id) ->
                            records.progress().byId(ProgressId.parse(id)).map(ProgressDocument::doc),
            RecordTypes.DAY,
                    (records, id) ->
                            Optional.of(records.days().on(LocalDate.parse(id)).fields()),
            RecordTypes.PROFILE, (records, id) -> Optional.of(records.profile().doc()),
            RecordTypes.SETTINGS,
                    (records, id) -> Optional.of(records.settings().doc()));

    private Finders() {}

    private interface Finder {
        Optional<JsonObject> find(Records records, String id);
    }

    /** The document; empty when there is none. */
    static Optional<JsonObject> find(Records records, Ref ref) {
        Finder own = OWN.get(ref.type());
        return own == null ? declared(records, ref.type(), ref.id()) : own.find(records, ref.id());
    }

    private static <R> Optional<JsonObject> declared(Records records, RecordType<R> type, String id) {
        return records.of(type).byId(id).map(type::doc);
    }
}
