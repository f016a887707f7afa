package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.StepStatus;
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
import dev.loopkeeper.storage.Trouble;
import dev.loopkeeper.storage.held.RecordSource;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** One user's records as the files say at one moment; files are read when they are asked for. Not thread-safe. */
final class YamlRecords implements RecordSource {
    private final UserFiles files;
    private final Map<RelPath, StepList> steps = new HashMap<>();
    private final Supplier<NotesFile> notesFile;
    private final Set<Trouble> unreadable = new LinkedHashSet<>();
    private Optional<List<Goal>> goals = Optional.empty();
    private Optional<NotesFile> notes = Optional.empty();

    YamlRecords(UserFiles files) {
        this(files, () -> NotesFile.of(""));
    }

    /** The records, and the notes, which are read when they are asked for. */
    YamlRecords(UserFiles files, Supplier<NotesFile> notesFile) {
        this.files = files;
        this.notesFile = notesFile;
    }

    @Override
    public JsonObject notes(Ref ref) {
        if (notes.isEmpty()) {
            notes = Optional.of(notesFile.get());
        }
        return notes.orElseThrow().of(ref);
    }

    @Override
    @SuppressWarnings("unchecked") // each finds records of its type
    public <R> Collection<R> records(RecordType<R> type, RecordQuery query) {
        if (type == RecordTypes.GOAL) {
            return (Collection<R>) goals();
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
            return (Optional<R>) goal(new GoalId(id));
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

    private <R> Entries<R> noted(Entries<R> entries) {
        unreadable.addAll(entries.troubles());
        return entries;
    }

    /** What a file holds as a list, read once for as long as it stays as it is. */
    @SuppressWarnings("unchecked") // a file is always read by the same form
    <R> Entries<R> entries(RelPath file, EntryForm<R> form) {
        return noted(files.meaning(file, Entries.class, any -> form.read(file, files.yaml(file)))
                .map(entries -> (Entries<R>) entries)
                .orElseGet(() -> form.read(file, files.yaml(file))));
    }

    List<Goal> goals() {
        if (goals.isEmpty()) {
            goals = Optional.of(readGoals());
        }
        return goals.orElseThrow();
    }

    @Override
    public List<Step> steps(StepQuery query) {
        return goal(query.goal())
                .map(goal -> units(goal).stream()
                        .filter(query.part()::wants)
                        .filter(unit -> !onlyOpen(query) || mayBeOpen(goal, unit))
                        .flatMap(unit -> steps(goal, unit).stream())
                        .toList())
                .orElse(List.of());
    }

    private static boolean onlyOpen(StepQuery query) {
        return !query.statuses().isEmpty() && query.statuses().stream().allMatch(StepStatus::open);
    }

    /** Whether the unit's file may have an open step; one that plainly has none need not be parsed. */
    private boolean mayBeOpen(Goal goal, Optional<Unit> unit) {
        return files.read(files.todo(goal.name(), unit))
                .filter(source -> !ClosedTasks.only(source.text()))
                .isPresent();
    }

    @Override
    public Optional<Step> step(StepId id) {
        return Stream.concat(
                        steps.values().stream().flatMap(list -> list.steps().stream()),
                        goals().stream().flatMap(goal -> mentioning(goal, id)))
                .filter(step -> step.id().equals(id))
                .findFirst();
    }

    @Override
    public Collection<Unit> units(GoalId id) {
        return goal(id).map(goal -> units(goal).stream()
                        .filter(unit -> !steps(goal, unit).isEmpty())
                        .flatMap(Optional::stream)
                        .toList())
                .orElse(List.of());
    }

    private List<LogEntry> logs(RecordQuery query) {
        List<JsonValue> ofGoals = query.values().get(LogEntry.GOAL.name());
        return goals().stream()
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
        return goals().stream()
                .filter(goal -> id.startsWith(goal.name() + "/") || mentions(files.log(goal.name()), id))
                .flatMap(goal -> logs(goal).record(id).stream())
                .findFirst();
    }

    @Override
    public Collection<Day> days() {
        RelPath file = files.daily();
        DayForm.Days days = DayForm.read(file, files.yaml(file));
        unreadable.addAll(days.troubles());
        return days.days().stream()
                .map(DayForm.Placed::day)
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
        return placed(id).map(Placed::loop);
    }

    /**
     * A loop and where it stands.
     *
     * @param file the file that holds it
     */
    record Placed(RelPath file, OpenLoop loop) {}

    /** A loop with its file; the many files of closed ones are looked at only when it is not pending. */
    Optional<Placed> placed(LoopId id) {
        return in(files.loops(), id)
                .or(() -> files.closedLoops()
                        .flatMap(file -> in(file, id).stream())
                        .findFirst());
    }

    private Optional<Placed> in(RelPath file, LoopId id) {
        Optional<LoopList> known = files.knownLoops(file);
        boolean maybe = known.isPresent() || id.value().startsWith(LoopForm.PLACE) || mentions(file, id.value());
        return maybe
                ? known.orElseGet(() -> loops(file)).find(id).map(loop -> new Placed(file, loop))
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

    Optional<Goal> goal(GoalId id) {
        return goals().stream().filter(goal -> goal.id().equals(id)).findFirst();
    }

    /** Hands over every unit of a goal that has a file, and the absence of one for undated steps. */
    void eachUnit(Goal goal, Consumer<Optional<Unit>> use) {
        units(goal).forEach(use);
    }

    /** The steps of one unit, or the undated ones. */
    List<Step> steps(Goal goal, Optional<Unit> unit) {
        return stepList(goal, unit).steps();
    }

    /** The same with what cannot be read. */
    StepList stepList(Goal goal, Optional<Unit> unit) {
        RelPath file = files.todo(goal.name(), unit);
        StepList list = steps.computeIfAbsent(
                file,
                path -> files.renewed(
                        path,
                        StepList.class,
                        StepList.none(goal, unit),
                        (last, text) -> last.of(goal, unit).become(path, files.yaml(path))));
        noted(list.entries());
        return list;
    }

    /** The entries of the goals that a file describes, by their keys. */
    record Described(Map<String, Entry<Goal>> goals) {}

    Described described() {
        RelPath file = files.goals();
        Described described = files.meaning(
                        file, Described.class, any -> new Described(GoalForm.read(file, files.yaml(file))))
                .orElse(new Described(Map.of()));
        described.goals().values().forEach(entry -> entry.trouble().ifPresent(unreadable::add));
        return described;
    }

    private List<Goal> readGoals() {
        Map<String, Entry<Goal>> described = described().goals();
        Set<String> known = new HashSet<>();
        described.forEach((key, entry) -> known.add(
                files.todoFolder(entry.record().map(Goal::name).orElse(key)).name()));
        Stream<Goal> implied = files.todoFolders().stream()
                .filter(folder -> !known.contains(folder))
                .map(GoalForm::implied)
                .filter(this::hasSteps);
        return Stream.concat(described.values().stream().flatMap(entry -> entry.record().stream()), implied)
                .toList();
    }

    /** A folder that only lost its steps tells of a goal no more; one that cannot be read does. */
    private boolean hasSteps(Goal goal) {
        try {
            return units(goal).stream().anyMatch(unit -> !steps(goal, unit).isEmpty());
        } catch (StoreException e) {
            return true;
        }
    }

    private Stream<Step> mentioning(Goal goal, StepId id) {
        return units(goal).stream()
                .filter(unit ->
                        id.value().startsWith(goal.name() + "/") || mentions(files.todo(goal.name(), unit), id.value()))
                .flatMap(unit -> steps(goal, unit).stream());
    }

    private boolean mentions(RelPath file, String id) {
        if (LongNames.isOne(id)) {
            return files.grown(file, LongNames.class, LongNames.NONE, LongNames::with)
                    .names()
                    .contains(id);
        }
        return files.read(file)
                .map(FileText::text)
                .filter(text -> text.contains(id))
                .isPresent();
    }

    private List<Optional<Unit>> units(Goal goal) {
        return files.todos(goal.name()).stream().map(this::unit).toList();
    }

    /** The unit that a todo file is for: as it says itself when that fits its name, else as it is called. */
    private Optional<Unit> unit(RelPath file) {
        String name = FileNames.base(file);
        if (name.equals(FileNames.UNDATED)) {
            return Optional.empty();
        }
        boolean shortened = name.indexOf('~') >= 0;
        Optional<String> said =
                shortened && files.yaml(file).value() instanceof JsonObject map ? map.string("unit") : Optional.empty();
        return said.filter(unit -> SafeName.of(unit).value().equals(name))
                .or(() -> Optional.of(name))
                .map(Unit::new);
    }
}
