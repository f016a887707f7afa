package dev.loopkeeper.storage.record;

import dev.loopkeeper.calendar.Appointment;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.task.CapturedTask;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All kinds of records that a store keeps: those of the house, and those that a {@link RecordTypeProvider} adds. */
public final class RecordTypes {
    /** What a person pursues. */
    public static final RecordType<Goal> GOAL = RecordType.of("goal", Goal.SCHEMA, Goal::new, Goal::doc, Goal.ID)
            .keptApart()
            .indexedBy(Goal.STATUS)
            .indexedBy(Goal.PARENT)
            .indexedBy(RecordIndexes.GOAL_SLUG)
            .orderedDownBy(RecordIndex.of(Goal.PRIORITY))
            .orderedDownBy(RecordIndexes.GOAL_CREATED);
    /** One thing to do for a goal. */
    public static final RecordType<Step> STEP =
            RecordType.of("step", Step.SCHEMA, Step::new, Step::doc, Step.ID).keptApart();
    /** An amount done for a goal on a day. */
    public static final RecordType<LogEntry> LOG = RecordType.of(
                    "log", LogEntry.SCHEMA, LogEntry::new, LogEntry::doc, LogEntry.ID)
            .keptApart()
            .indexedBy(LogEntry.GOAL)
            .indexedBy(RecordIndexes.LOG_DAY)
            .orderedBy(RecordIndexes.LOG_DAY)
            .thenAsKept();
    /** The metrics of one day; always there, possibly without fields. */
    public static final RecordType<JsonObject> DAY = RecordType.implicit("day", new Schema(List.of(), List.of()));
    /** Something remembered. */
    public static final RecordType<Memory> MEMORY = RecordType.of(
                    "memory", Memory.SCHEMA, Memory::new, Memory::doc, Memory.ID)
            .keptApart();
    /** Something on the person's mind, or the record of something done. */
    public static final RecordType<OpenLoop> LOOP = RecordType.of(
                    "loop", OpenLoop.SCHEMA, OpenLoop::new, OpenLoop::doc, OpenLoop.ID)
            .keptApart();
    /** What an assistant saved about a project, as it stands or an earlier revision. */
    public static final RecordType<ProgressDocument> PROGRESS = RecordType.of(
                    "progress",
                    ProgressDocument.SCHEMA,
                    ProgressDocument::new,
                    ProgressDocument::doc,
                    ProgressDocument.ID)
            .keptApart()
            .indexedBy(RecordIndexes.PROGRESS_EARLIER);
    /** A task found in a captured text, before and after it was decided about. */
    public static final RecordType<CapturedTask> CAPTURED = RecordType.of(
                    "captured", CapturedTask.SCHEMA, CapturedTask::new, CapturedTask::doc, CapturedTask.ID)
            .keptIn("captured")
            .orderedBy(CapturedTask.CREATED_AT)
            .orderedBy(CapturedTask.PLACE)
            .indexedBy(CapturedTask.STATE)
            .indexedBy(CapturedTask.KNOWN_BY);
    /** A time that was set aside for something. */
    public static final RecordType<Appointment> EVENT = RecordType.of(
                    "event", Appointment.SCHEMA, Appointment::new, Appointment::doc, Appointment.ID)
            .orderedBy(Appointment.START)
            .indexedBy(RecordIndexes.EVENT_DAY);
    /** What is known of a user; always there, possibly without members. */
    public static final RecordType<JsonObject> PROFILE = RecordType.implicit("profile", Profile.SCHEMA);
    /** A user's settings; always there, possibly without members. */
    public static final RecordType<JsonObject> SETTINGS = RecordType.implicit("settings", Settings.SCHEMA);

    private static final List<RecordType<?>> OWN =
            List.of(GOAL, STEP, LOG, DAY, MEMORY, LOOP, PROGRESS, CAPTURED, EVENT, PROFILE, SETTINGS);

    private RecordTypes() {}

    /** All of them, those of the house first. */
    public static List<RecordType<?>> all() {
        return Known.ALL;
    }

    /** Those that stores keep by their declaration alone. */
    public static List<RecordType<?>> declared() {
        return Known.DECLARED;
    }

    /** The kind of that name; empty when there is none, as in what a newer version wrote. */
    public static Optional<RecordType<?>> named(String name) {
        for (RecordType<?> type : OWN) {
            if (type.name().equals(name)) {
                return Optional.of(type);
            }
        }
        return Optional.ofNullable(Known.BY_NAME.get(name));
    }

    /** Looked for when first asked. */
    private static final class Known {
        static final List<RecordType<?>> ALL =
                Stream.concat(OWN.stream(), provided().stream()).toList();
        static final List<RecordType<?>> DECLARED =
                ALL.stream().filter(RecordType::declared).toList();
        static final Map<String, RecordType<?>> BY_NAME =
                ALL.stream().collect(Collectors.toUnmodifiableMap(RecordType::name, Function.identity()));

        private static List<RecordType<?>> provided() {
            return ServiceLoader.load(RecordTypeProvider.class, RecordTypes.class.getClassLoader()).stream()
                    .<RecordType<?>>flatMap(provider -> provider.get().types().stream())
                    .toList();
        }
    }
}
