package dev.loopkeeper.storage;

import dev.loopkeeper.calendar.AppointmentStore;
import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressStore;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.record.StoredAppointments;
import dev.loopkeeper.storage.record.StoredGoals;
import dev.loopkeeper.storage.record.StoredLogs;
import dev.loopkeeper.storage.record.StoredProgress;
import dev.loopkeeper.storage.trouble.Trouble;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything a store holds for one user, as one consistent snapshot; reads only, valid inside one call. */
public interface Records {
    /** The goals. */
    default GoalStore goals() {
        return new StoredGoals(of(RecordTypes.GOAL));
    }

    /** The steps. */
    StepStore steps();

    /** The log entries. */
    default LogStore logs() {
        return new StoredLogs(of(RecordTypes.LOG));
    }

    /** The days. */
    DayStore days();

    /** The memories. */
    MemoryStore memories();

    /** The loops, open and closed. */
    LoopStore loops();

    /** The progress documents. */
    default ProgressStore progress() {
        return new StoredProgress(of(RecordTypes.PROGRESS));
    }

    /** The appointments. */
    default AppointmentStore appointments() {
        return new StoredAppointments(of(RecordTypes.EVENT));
    }

    /** What is known of the user; a category that cannot be read counts as unknown. */
    default Profile profile() {
        return new Profile(Profile.SCHEMA.sound(single(RecordTypes.PROFILE)));
    }

    /** The settings; one that cannot be read counts as not set. */
    default Settings settings() {
        return new Settings(Settings.SCHEMA.sound(single(RecordTypes.SETTINGS)));
    }

    /** The records of a type that has no store of its own above. */
    <R> RecordStore<R> of(RecordType<R> type);

    /** The document of a type of which a user has exactly one, the profile or the settings; empty when nothing is set. */
    JsonObject single(RecordType<JsonObject> type);

    /** What is wrong with members of that document; these count as not set. */
    default List<Fault> faults(RecordType<JsonObject> type) {
        return type.schema().faults(single(type));
    }

    /** What could not be read on the way to what was asked for up to now, each thing once; answers leave it out. */
    default Collection<Trouble> unreadable() {
        return List.of();
    }

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
        return RecordFinder.find(this, ref);
    }
}
