package dev.loopkeeper.storage;

import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.history.HistoryAskedOnce;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Records with the part of the change log that is kept, whether or not the store has dropped the rest by now. */
final class KeptRecords implements Records {
    private final Records records;
    private final HistoryStore history;

    KeptRecords(Records records, Retention retention) {
        this.records = records;
        this.history = new HistoryAskedOnce(records.history().kept(retention));
    }

    @Override
    public StepStore steps() {
        return records.steps();
    }

    @Override
    public DayStore days() {
        return records.days();
    }

    @Override
    public MemoryStore memories() {
        return records.memories();
    }

    @Override
    public LoopStore loops() {
        return records.loops();
    }

    @Override
    public Settings settings() {
        return records.settings();
    }

    @Override
    public <R> RecordStore<R> of(RecordType<R> type) {
        return records.of(type);
    }

    @Override
    public JsonObject single(RecordType<JsonObject> type) {
        return records.single(type);
    }

    @Override
    public List<Fault> faults(RecordType<JsonObject> type) {
        return records.faults(type);
    }

    @Override
    public Optional<JsonObject> find(Ref ref) {
        return records.find(ref);
    }

    @Override
    public Collection<Trouble> unreadable() {
        return records.unreadable();
    }

    @Override
    public HistoryStore history() {
        return history;
    }

    @Override
    public Optional<LocalDate> firstDay() {
        return records.firstDay();
    }

    @Override
    public JsonObject notes(Ref ref) {
        return records.notes(ref);
    }

    @Override
    public Map<String, JsonObject> notes(RecordType<?> type, Collection<String> ids) {
        return records.notes(type, ids);
    }
}
