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
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Everything a store holds for one user, as one consistent snapshot; reads only, valid inside one call. */
public interface Records {
    /** The goals. */
    GoalStore goals();

    /** The steps. */
    StepStore steps();

    /** The log entries. */
    LogStore logs();

    /** The days. */
    DayStore days();

    /** The memories. */
    MemoryStore memories();

    /** The loops, open and closed. */
    LoopStore loops();

    /** The progress documents. */
    ProgressStore progress();

    /** What is known of the user. */
    Profile profile();

    /** The settings. */
    Settings settings();

    /** The records of a type that stores keep by its declaration alone, see {@link RecordType#declared()}. */
    <R> RecordStore<R> of(RecordType<R> type);

    /** The change log. */
    HistoryStore history();

    /** The first day on which anything was logged or counted; empty when nothing was. */
    Optional<LocalDate> firstDay();

    /** What was noted of a record; empty when nothing was, and in stores that keep no notes. */
    default JsonObject notes(Ref ref) {
        return JsonObject.EMPTY;
    }

    /** What was noted of records of one kind, by id; those of which nothing was are left out. */
    default Map<String, JsonObject> notes(RecordType<?> type, Collection<String> ids) {
        Map<String, JsonObject> noted = new HashMap<>();
        ids.forEach(id -> noted.put(id, notes(new Ref(type, id))));
        noted.values().removeIf(JsonObject::isEmpty);
        return noted;
    }

    /** The document of any record; empty when there is none. Implicit records are always there. */
    default Optional<JsonObject> find(Ref ref) {
        return Finders.find(this, ref);
    }
}
