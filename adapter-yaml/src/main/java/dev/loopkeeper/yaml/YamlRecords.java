package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryIndex;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.storage.held.RecordSource;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.storage.trouble.Trouble;
import dev.loopkeeper.yaml.entry.DayForm;
import dev.loopkeeper.yaml.entry.Entries;
import dev.loopkeeper.yaml.entry.EntryForm;
import dev.loopkeeper.yaml.entry.LogForm;
import dev.loopkeeper.yaml.entry.LoopForm;
import dev.loopkeeper.yaml.entry.LoopList;
import dev.loopkeeper.yaml.entry.MemoryForm;
import dev.loopkeeper.yaml.entry.Troubles;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.user.UserFiles;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One user's records as the files say at one moment; files are read when they are asked for. Not thread-safe. */
final class YamlRecords implements RecordSource {
    private final UserFiles files;
    private final Supplier<NotesFile> notesFile;
    private final Set<Trouble> unreadable = new LinkedHashSet<>();
    private final YamlGoals goals;
    private Optional<NotesFile> notes = Optional.empty();

    YamlRecords(UserFiles files) {
        this(files, () -> NotesFile.of(""));
    }

    /** The records, and the notes, which are read when they are asked for. */
    YamlRecords(UserFiles files, Supplier<NotesFile> notesFile) {
        this.files = files;
        this.notesFile = notesFile;
        this.goals = new YamlGoals(files, unreadable);
    }

    /** The goals and their steps, file by file. */
    YamlGoals goals() {
        return goals;
    }

    @Override
    public List<Step> steps(StepQuery query) {
        return goals.steps(query);
    }

    @Override
    public List<Step> datedSteps(GoalId goal) {
        return goals.datedSteps(goal);
    }

    @Override
    public Optional<Step> step(StepId id) {
        return goals.step(id);
    }

    @Override
    public Collection<Unit> units(GoalId goal) {
        return goals.units(goal);
    }

    @Override
    public JsonObject notes(Ref ref) {
        if (notes.isEmpty()) {
            notes = Optional.of(notesFile.get());
        }
        return notes.orElseThrow().of(ref);
    }

    @Override
    public <R> Collection<R> records(RecordType<R> type, RecordQuery query) {
        List<R> wanted = new ArrayList<>();
        for (R record : readFor(type, query)) {
            if (query.wants(type, type.doc(record))) {
                wanted.add(record);
            }
        }
        return wanted;
    }

    /** At least those that are wanted; files of others are left unread. */
    @SuppressWarnings("unchecked") // each finds records of its type
    private <R> Collection<R> readFor(RecordType<R> type, RecordQuery query) {
        if (type == RecordTypes.GOAL) {
            return (Collection<R>) goals.all();
        }
        if (type == RecordTypes.LOG) {
            return (Collection<R>) logs(query);
        }
        return type == RecordTypes.PROGRESS
                ? (Collection<R>) progress()
                : entries(files.records(type), EntryForm.declared(type)).records();
    }

    @Override
    @SuppressWarnings("unchecked") // each finds a record of its type
    public <R> Optional<R> record(RecordType<R> type, String id) {
        if (type == RecordTypes.GOAL) {
            return (Optional<R>) goals.find(new GoalId(id));
        }
        if (type == RecordTypes.LOG) {
            return (Optional<R>) log(id);
        }
        return type == RecordTypes.PROGRESS
                ? (Optional<R>) progress(ProgressId.parse(id))
                : entries(files.records(type), EntryForm.declared(type)).record(id);
    }

    @Override
    public JsonObject single(RecordType<JsonObject> type) {
        boolean profile = type == RecordTypes.PROFILE;
        JsonObject doc = profile ? ProfileFile.in(files) : SettingsFile.in(files);
        RelPath file = profile ? files.profile() : files.settings();
        type.schema()
                .faults(doc)
                .forEach(fault -> unreadable.add(Troubles.unreadable(file, fault.field(), fault.message())));
        return doc;
    }

    @Override
    public Collection<Trouble> unreadable() {
        return Collections.unmodifiableSet(unreadable);
    }

    @Override
    public void leaveOut(Trouble trouble) {
        unreadable.add(trouble);
    }

    private <R> Entries<R> noted(Entries<R> entries) {
        unreadable.addAll(entries.troubles());
        return entries;
    }

    <R> Entries<R> entries(RelPath file, EntryForm<R> form) {
        return noted(entries(files, file, form));
    }

    /** What a file holds as a list, read once for as long as it stays as it is; of what changes, only that is read again. */
    @SuppressWarnings("unchecked") // a file is always read by the same form
    static <R> Entries<R> entries(UserFiles files, RelPath file, EntryForm<R> form) {
        return (Entries<R>) files.renewed(
                file, Entries.class, Entries.NONE, (last, text) -> form.readAgain(file, files.yaml(file), last));
    }

    private List<LogEntry> logs(RecordQuery query) {
        List<JsonValue> ofGoals = query.values().get(LogEntry.GOAL.name());
        if (ofGoals == null) {
            files.preload(files.logs());
        }
        return goals.all().stream()
                .filter(goal -> ofGoals == null
                        || ofGoals.contains(new JsonString(goal.id().value())))
                .flatMap(goal -> logs(goal).records().stream())
                .toList();
    }

    Entries<LogEntry> logs(Goal goal) {
        RelPath file = files.log(goal.name());
        return noted(new LogForm(goal).read(file, files.yaml(file)));
    }

    private Optional<LogEntry> log(String id) {
        return goals.all().stream()
                .filter(goal -> id.startsWith(goal.name() + "/") || files.mentions(files.log(goal.name()), id))
                .flatMap(goal -> logs(goal).record(id).stream())
                .findFirst();
    }

    @Override
    public Collection<Day> days() {
        RelPath file = files.daily();
        DayForm.Days days = files.meaning(file, DayForm.Days.class, any -> DayForm.read(file, files.yaml(file)))
                .orElseGet(() -> DayForm.read(file, files.yaml(file)));
        unreadable.addAll(days.troubles());
        return days.days().stream()
                .map(DayForm.DayInFile::day)
                .filter(day -> !day.fields().isEmpty())
                .toList();
    }

    @Override
    public List<Memory> memories() {
        return entries(files.memory(), MemoryForm.FORM).records();
    }

    @Override
    public Collection<OpenLoop> pendingLoops() {
        return loops(files.loops()).pending();
    }

    @Override
    public Optional<OpenLoop> pendingLoop(String dedupeKey) {
        return loops(files.loops()).pendingWithKey(dedupeKey);
    }

    @Override
    public Collection<OpenLoop> closedLoops(Instant since) {
        return loopLists(since).flatMap(list -> list.closed().stream()).toList();
    }

    @Override
    public Collection<OpenLoop> closedLoops(Instant since, String dedupeKey) {
        return loopLists(since)
                .flatMap(list -> list.closedWithKey(dedupeKey).stream())
                .toList();
    }

    private LoopList loops(RelPath file) {
        LoopList list = files.loopList(file);
        unreadable.addAll(list.troubles());
        return list;
    }

    /** The lists in which loops that were closed since then stand. */
    private Stream<LoopList> loopLists(Instant since) {
        String month = LoopForm.month(since);
        return Stream.concat(
                        Stream.of(files.loops()),
                        files.closedLoops().takeWhile(file -> file.name().compareTo(month) >= 0))
                .map(this::loops);
    }

    @Override
    public Optional<OpenLoop> loop(LoopId id) {
        return loopInFile(id).map(LoopInFile::loop);
    }

    /**
     * A loop and where it stands.
     *
     * @param file the file that holds it
     */
    record LoopInFile(RelPath file, OpenLoop loop) {}

    /** A loop with its file; the many files of closed ones are looked at only when it is not pending. */
    Optional<LoopInFile> loopInFile(LoopId id) {
        return in(files.loops(), id)
                .or(() -> files.closedLoops()
                        .flatMap(file -> in(file, id).stream())
                        .findFirst());
    }

    private Optional<LoopInFile> in(RelPath file, LoopId id) {
        Optional<LoopList> known = files.knownLoops(file);
        boolean maybe = known.isPresent() || id.value().startsWith(LoopForm.PLACE) || files.mentions(file, id.value());
        return maybe
                ? known.orElseGet(() -> loops(file)).find(id).map(loop -> new LoopInFile(file, loop))
                : Optional.empty();
    }

    private Collection<ProgressDocument> progress() {
        List<ProgressDocument> all = new ArrayList<>();
        files.progress().forEach((file, named) -> {
            try {
                ProgressFile.in(files, file, named).ifPresent(all::add);
            } catch (StoreException e) {
                unreadable.add(Troubles.unreadable(file, e));
            }
        });
        return all;
    }

    private Optional<ProgressDocument> progress(ProgressId id) {
        return ProgressFile.in(files, files.progress(id), id);
    }

    @Override
    public MemoryIndex memoryIndex() {
        return files.meaning(files.memory(), MemoryIndex.class, any -> new MemoryIndex(memories()))
                .orElseGet(() -> new MemoryIndex(List.of()));
    }

    @Override
    public HistoryStore history() {
        return new YamlHistory(files);
    }
}
