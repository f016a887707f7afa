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
import java.util.Optional;

/** Finds the document of any record: by the store of its own that some types have, else by their declaration. Stateless. */
final class RecordFinder {
    private RecordFinder() {}

    /** The document; empty when there is none. */
    static Optional<JsonObject> find(Records records, Ref ref) {
        RecordType<?> type = ref.type();
        String id = ref.id();
        if (type == RecordTypes.STEP) {
            return records.steps().byId(new StepId(id)).map(Step::doc);
        }
        if (type == RecordTypes.MEMORY) {
            return records.memories().byId(new MemoryId(id)).map(Memory::doc);
        }
        if (type == RecordTypes.LOOP) {
            return records.loops().byId(new LoopId(id)).map(OpenLoop::doc);
        }
        return type.implicit() ? Optional.of(implicit(records, ref)) : declared(records, type, id);
    }

    private static JsonObject implicit(Records records, Ref ref) {
        if (ref.type() == RecordTypes.DAY) {
            return records.days().on(LocalDate.parse(ref.id())).fields();
        }
        return ref.type() == RecordTypes.PROFILE
                ? records.profile().doc()
                : records.settings().doc();
    }

    private static <R> Optional<JsonObject> declared(Records records, RecordType<R> type, String id) {
        return records.of(type).byId(id).map(type::doc);
    }
}
