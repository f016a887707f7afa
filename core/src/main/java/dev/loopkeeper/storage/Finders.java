package dev.loopkeeper.storage;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;

/** Finds the document of any record: by the store of its own that some types have, else by their declaration. Stateless. */
final class Finders {
    private static final Map<RecordType<?>, Finder> OWN = Map.of(
            RecordTypes.STEP,
                    (records, id) -> records.steps().byId(new StepId(id)).map(Step::doc),
            RecordTypes.MEMORY,
                    (records, id) -> records.memories().byId(new MemoryId(id)).map(Memory::doc),
            RecordTypes.LOOP,
                    (records, id) -> records.loops().byId(new LoopId(id)).map(OpenLoop::doc),
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
