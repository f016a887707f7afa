package dev.loopkeeper.storage;

import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressStore;
import dev.loopkeeper.settings.Settings;
import java.time.LocalDate;
import java.util.Collection;
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
    public GoalStore goals() {
        return records.goals();
    }

    @Override
    public StepStore steps() {
        return records.steps();
    }

    @Override
    public LogStore logs() {
        return records.logs();
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
    public ProgressStore progress() {
        return records.progress();
    }

    @Override
    public Profile profile() {
        return records.profile();
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
