package dev.loopkeeper.storage;

import dev.loopkeeper.calendar.AppointmentStore;
import dev.loopkeeper.calendar.Calendar;
import dev.loopkeeper.calendar.CalendarPlace;
import dev.loopkeeper.calendar.Calendars;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.goal.GoalStore;
import dev.loopkeeper.goal.StepStore;
import dev.loopkeeper.journal.DayStore;
import dev.loopkeeper.journal.LogStore;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopStore;
import dev.loopkeeper.matching.meaning.TextEmbedder;
import dev.loopkeeper.matching.meaning.Vectors;
import dev.loopkeeper.memory.Access;
import dev.loopkeeper.memory.Decay;
import dev.loopkeeper.memory.MemoryId;
import dev.loopkeeper.memory.MemoryStore;
import dev.loopkeeper.memory.Sight;
import dev.loopkeeper.model.Ahead;
import dev.loopkeeper.model.Consultant;
import dev.loopkeeper.model.Consultant.Consulted;
import dev.loopkeeper.model.Consultant.Question;
import dev.loopkeeper.model.Consultation;
import dev.loopkeeper.model.EmbedderPlace;
import dev.loopkeeper.model.LanguageModel;
import dev.loopkeeper.model.ModelPlace;
import dev.loopkeeper.model.Models;
import dev.loopkeeper.model.OpenEmbedder;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressStore;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.RecordStore;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.time.DayClock;
import dev.loopkeeper.time.Present;
import dev.loopkeeper.time.WeekStart;
import dev.loopkeeper.time.Weeks;
import dev.loopkeeper.time.language.TimeLanguage;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;

/** What a use case sees: one user's records before the write, and the caller's present. Valid inside one call. */
public final class View {
    /** The actor of what a model brought about. */
    public static final String MODEL = "model";

    private final Records records;
    private final Settings settings;
    private final Caller caller;
    private final Optional<ZoneId> zone;
    private final Instant instant;
    private final Ids ids;
    private final Notes notes;
    private final Calendars.Own outside;
    private final Models models;
    private final List<Later> later = new ArrayList<>();
    private Ahead ahead;
    private boolean lookedForFirstDay;
    private Optional<LocalDate> firstDay = Optional.empty();
    private final Redaction redaction;

    View(
            Records records,
            Caller caller,
            ZoneId machineZone,
            long seed,
            Notes notes,
            Ahead ahead,
            Calendars.Own outside,
            Models models) {
        this.notes = notes;
        this.ahead = ahead;
        this.outside = outside;
        this.models = models;
        this.settings = records.settings();
        this.redaction = new Redaction(settings);
        this.caller = caller;
        this.zone = caller.zone()
                .or(settings::zone)
                .or(() -> Optional.of(machineZone).filter(any -> caller.atThisMachine()));
        Instant exact = caller.now().in(zone.orElse(machineZone));
        this.instant = exact.truncatedTo(ChronoUnit.SECONDS);
        this.ids = new Ids(exact, seed);
        this.records = new KeptRecords(records, Retention.of(settings));
    }

    /** Everything the store holds for the user, with the change log as far as it is kept. */
    public Records records() {
        return records;
    }

    /** The user's goals. */
    public GoalStore goals() {
        return records.goals();
    }

    /** The user's steps. */
    public StepStore steps() {
        return records.steps();
    }

    /** The user's log entries. */
    public LogStore logs() {
        return records.logs();
    }

    /** The user's days. */
    public DayStore days() {
        return records.days();
    }

    /** The user's memories. */
    public MemoryStore memories() {
        return records.memories();
    }

    /** The user's loops. */
    public LoopStore loops() {
        return records.loops();
    }

    /** The user's progress documents. */
    public ProgressStore progress() {
        return records.progress();
    }

    /** The user's appointments. */
    public AppointmentStore appointments() {
        return records.appointments();
    }

    /** The user's calendar beside the records, which may be slow and is asked outside of writes; empty when there is none. */
    public Optional<Calendar> calendar() {
        return outside.calendar(Settings.CALENDAR.find(settings.doc()).orElse(CalendarPlace.FILE));
    }

    /** The list that is kept the same as the user's tasks, asked outside of writes like the calendar; empty when there is none. */
    public Optional<TaskList> taskList() {
        return Settings.TASK_LIST.find(settings.doc()).flatMap(outside::taskList);
    }

    /**
     * Answers what a model is asked for the user: between two tries, so that a question may be unanswered at first.
     */
    public Consultant consultant() {
        if (ahead.consultation().isEmpty()) {
            ahead = new Ahead(
                    ahead.vectors(),
                    model().map(model -> new Consultation(
                            model,
                            models.background(),
                            Duration.ofSeconds(Settings.MODEL_TIMEOUT.in(settings.doc())))));
        }
        return ahead.consultation().<Consultant>map(model -> model).orElse(Consultant.NONE);
    }

    /**
     * The model that is set, which only the one user of a store has: its key is that of who runs the program; or the caller's own. It is asked
     * outside of the transaction.
     */
    public Optional<LanguageModel> model() {
        Optional<String> set = Settings.MODEL.find(settings.doc());
        return set.filter(model -> !model.equals(ModelPlace.CLIENT)).isPresent()
                ? set.filter(any -> caller.user().equals(UserId.DEFAULT))
                        .flatMap(ModelPlace::of)
                        .flatMap(models::at)
                : caller.model();
    }

    /**
     * Has something decided when a model answers that was not waited for any longer: a change of its own, by the actor {@value #MODEL},
     * unless this one is taken back before.
     *
     * @param question what it was asked
     * @param action the use case, as history names it
     * @param decide decides what comes of the answer, which may be that it failed
     */
    public void afterwards(Question question, String action, BiFunction<View, Consulted, Decision<?>> decide) {
        ahead.consultation()
                .flatMap(consultation -> consultation.underway(question))
                .ifPresent(answer -> later.add(new Later(answer, action, decide)));
    }

    /** What is decided when answers come. */
    List<Later> later() {
        return List.copyOf(later);
    }

    /** What is decided when an answer comes. */
    record Later(CompletableFuture<Consulted> answer, String action, BiFunction<View, Consulted, Decision<?>> decide) {
        /** Decides, unless the change in which the model was asked was taken back by now; whether it did. */
        Decision<Boolean> decided(View view, Consulted said, Optional<String> change) {
            boolean stands = change.flatMap(view.history()::byId)
                    .filter(made -> !view.history().stands(made))
                    .isEmpty();
            return stands ? decide.apply(view, said).map(any -> true) : Decision.answer(false);
        }
    }

    /** What was known ahead, and what was wanted up to now. */
    Ahead ahead() {
        return ahead;
    }

    /** What is known of the user. */
    public Profile profile() {
        return records.profile();
    }

    /** The user's records of a type that stores keep by its declaration alone. */
    public <R> RecordStore<R> of(RecordType<R> type) {
        return records.of(type);
    }

    /** What could not be read on the way to what was asked for up to now, each thing once; answers leave it out. */
    public Collection<Trouble> unreadable() {
        return records.unreadable();
    }

    /** The user's change log. */
    public HistoryStore history() {
        return records.history();
    }

    /** The user's settings. */
    public Settings settings() {
        return settings;
    }

    /** Who asks. */
    public Caller caller() {
        return caller;
    }

    /**
     * The zone in which days and weeks are counted.
     *
     * @throws UnknownZoneException when nobody knows it; so does everything that needs a day
     */
    public ZoneId zone() {
        return zone.orElseThrow(UnknownZoneException::new);
    }

    /** Whether days and weeks can be counted. */
    boolean knowsZone() {
        return zone.isPresent();
    }

    /** The caller's present, to the second. */
    public Instant instant() {
        return instant;
    }

    /** The caller's present on the wall clock. */
    public ZonedDateTime now() {
        return instant.atZone(zone());
    }

    /** The day it is for the user: before the hour at which their day starts it is still the day before. */
    public LocalDate today() {
        return dayClock().today(instant);
    }

    /** Tells which day an instant belongs to. */
    public DayClock dayClock() {
        return new DayClock(zone(), settings.dayStartsAt());
    }

    /**
     * The user's weeks. Before week one is fixed they count from the week of the first day that holds anything, else
     * from the week of the earlier of today and {@code date}.
     */
    public Weeks weeks(LocalDate date) {
        return settings.weeks(firstDay().orElseGet(() -> date.isBefore(today()) ? date : today()));
    }

    /** The day on which the user's weeks start. */
    public WeekStart weekStarts() {
        return settings.weekStarts();
    }

    /** The caller's present as the user sees it. */
    public Present present() {
        return new Present(now().toLocalDateTime(), today(), weekStarts());
    }

    /** The language of times as the user speaks it. */
    public TimeLanguage timeLanguage() {
        return TimeLanguage.installed().startingWeeks(weekStarts()).startingDays(settings.dayStartsAt());
    }

    /**
     * What was noted of a record: by this workspace up to now, by others as far as they have kept it. May lag behind or be
     * gone after a crash; decide nothing by it that must be exact.
     */
    public JsonObject notes(Ref ref) {
        return notes.over(caller.user(), ref, records.notes(ref));
    }

    /** What was noted of several records of a type, by their ids, as {@link #notes(Ref)} has it. */
    public Map<String, JsonObject> notes(RecordType<?> type, Collection<String> ids) {
        Map<String, JsonObject> stored = records.notes(type, ids);
        Map<String, JsonObject> all = new HashMap<>();
        ids.forEach(id ->
                all.put(id, notes.over(caller.user(), new Ref(type, id), stored.getOrDefault(id, JsonObject.EMPTY))));
        return all;
    }

    /**
     * Tells what lies near in meaning, at once: what it does not know yet is asked for before the next try. It orders what is
     * offered and found; nothing is decided by it. One that the program brings comes before the one of the settings.
     */
    public Optional<TextEmbedder> embedder() {
        if (ahead.vectors().isEmpty()) {
            ahead = new Ahead(
                    embedderPlace()
                            .flatMap(place -> models.vectors(place, instant))
                            .map(Vectors::ahead),
                    ahead.consultation());
        }
        return ahead.vectors().map(vectors -> vectors);
    }

    /** The embedder that the settings name; like a language model, only the one user of a store has one. */
    public Optional<OpenEmbedder> embeddingModel() {
        return embedderPlace().flatMap(place -> models.embedder(place, instant));
    }

    private Optional<EmbedderPlace> embedderPlace() {
        return caller.user().equals(UserId.DEFAULT)
                ? Settings.EMBEDDER.find(settings.doc()).flatMap(EmbedderPlace::of)
                : Optional.empty();
    }

    /** How memories look to the user now. */
    public Sight sight() {
        return sight(settings);
    }

    /** How memories look now to somebody with such settings. */
    public Sight sight(Settings settings) {
        Decay decay = new Decay(Settings.DECAY_DAYS.in(settings.doc()), Settings.DECAY_FACTOR.in(settings.doc()));
        return new Sight(instant, decay, this::reads);
    }

    private Map<MemoryId, Access> reads(Collection<MemoryId> ids) {
        List<String> names = ids.stream().map(MemoryId::value).toList();
        Map<MemoryId, Access> reads = new HashMap<>();
        notes(RecordTypes.MEMORY, names).forEach((id, note) -> {
            if (!note.isEmpty()) {
                reads.put(new MemoryId(id), Access.noted(note));
            }
        });
        return reads;
    }

    /** Takes out of what the caller says what is not to be kept; the answer tells how much that was. */
    public Redaction redaction() {
        return redaction;
    }

    /** A new id; the same one when a write is run again. */
    public String newId() {
        return ids.next();
    }

    /** The day that tells the first week: the one set, else the first that holds anything; looked up once. */
    private Optional<LocalDate> firstDay() {
        if (!lookedForFirstDay) {
            firstDay = settings.weekOne().or(records::firstDay);
            lookedForFirstDay = true;
        }
        return firstDay;
    }
}
