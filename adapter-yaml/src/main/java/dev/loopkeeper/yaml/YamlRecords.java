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
import dev.loopkeeper.journal.LogId;
import dev.loopkeeper.json.FaultyRecordException;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryIndex;
import dev.loopkeeper.profile.Profile;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.settings.Settings;
import dev.loopkeeper.storage.HistoryStore;
import dev.loopkeeper.storage.RecordSource;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.storage.StoreException;
import dev.loopkeeper.yaml.files.FileText;
import dev.loopkeeper.yaml.files.disk.RelPath;
import dev.loopkeeper.yaml.files.disk.SafeName;
import dev.loopkeeper.yaml.text.YamlPath;
import dev.loopkeeper.yaml.text.YamlText;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
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
    private final Map<RelPath, List<Step>> steps = new HashMap<>();
    private final Supplier<NotesFile> notesFile;
    private Optional<List<Goal>> goals = Optional.empty();
    private Optional<NotesFile> notes = Optional.empty();
    private Optional<List<Memory>> memories = Optional.empty();

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
    public List<Goal> goals() {
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
                        steps.values().stream().flatMap(List::stream),
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

    @Override
    public List<LogEntry> logs(GoalId id) {
        return goal(id).map(this::logs).orElse(List.of());
    }

    @Override
    public Optional<LogEntry> log(LogId id) {
        return goals().stream()
                .filter(goal ->
                        id.value().startsWith(goal.name() + "/") || mentions(files.log(goal.name()), id.value()))
                .flatMap(goal -> logs(goal).stream())
                .filter(entry -> entry.id().equals(id))
                .findFirst();
    }

    @Override
    public Collection<Day> days() {
        RelPath file = files.daily();
        return DayForm.read(file, files.yaml(file)).stream()
                .map(DayForm.Placed::day)
                .filter(day -> !day.fields().isEmpty())
                .toList();
    }

    @Override
    public List<Memory> memories() {
        if (memories.isEmpty()) {
            RelPath file = files.memory();
            memories = Optional.of(MemoryForm.read(
                    file, MemoryForm.listing(file, files.yaml(file)).items()));
        }
        return memories.orElseThrow();
    }

    @Override
    public Collection<OpenLoop> pendingLoops() {
        return files.loopList(files.loops()).pending();
    }

    @Override
    public Optional<OpenLoop> pendingLoop(String dedupeKey) {
        return files.loopList(files.loops()).pendingWithKey(dedupeKey);
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

    /** The lists in which loops that were closed since then stand. */
    private Stream<LoopList> loopLists(Instant since) {
        String month = LoopForm.month(since);
        return Stream.concat(
                        Stream.of(files.loops()),
                        files.closedLoops().takeWhile(file -> file.name().compareTo(month) >= 0))
                .map(files::loopList);
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
                ? known.orElseGet(() -> files.loopList(file)).find(id).map(loop -> new Placed(file, loop))
                : Optional.empty();
    }

    @Override
    public Collection<ProgressDocument> progress() {
        List<ProgressDocument> all = new ArrayList<>();
        files.progress()
                .forEach((file, named) -> ProgressFile.in(files, file, named).ifPresent(all::add));
        return all;
    }

    @Override
    public Optional<ProgressDocument> progress(ProgressId id) {
        return ProgressFile.in(files, files.progress(id), id);
    }

    @Override
    public Collection<JsonObject> docs(RecordType<?> type, Optional<String> id) {
        List<JsonObject> all = new RecordFile(files, type).docs();
        return id.isEmpty()
                ? all
                : all.stream()
                        .filter(doc -> type.idOf(doc).equals(id.orElseThrow()))
                        .toList();
    }

    @Override
    public MemoryIndex memoryIndex() {
        return files.meaning(files.memory(), MemoryIndex.class, any -> new MemoryIndex(memories()))
                .orElseGet(() -> new MemoryIndex(List.of()));
    }

    @Override
    public Profile profile() {
        return ProfileFile.in(files);
    }

    @Override
    public Settings settings() {
        RelPath file = files.settings();
        return files.meaning(file, Settings.class, any -> readSettings(file))
                .orElseGet(() -> new Settings(JsonObject.EMPTY));
    }

    private Settings readSettings(RelPath file) {
        JsonValue value = files.yaml(file).value();
        if (value != JsonNull.NULL && !(value instanceof JsonObject)) {
            throw Troubles.layout(file, "holds no settings");
        }
        try {
            return new Settings(value instanceof JsonObject doc ? doc : JsonObject.EMPTY);
        } catch (FaultyRecordException e) {
            throw Troubles.of(file, "settings", e);
        }
    }

    @Override
    public Optional<LocalDate> firstDay() {
        Stream<LocalDate> logged =
                goals().stream().flatMap(goal -> logs(goal).stream()).map(LogEntry::date);
        return Stream.concat(logged, days().stream().map(Day::date)).min(LocalDate::compareTo);
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
        RelPath file = files.todo(goal.name(), unit);
        return steps.computeIfAbsent(file, path -> readSteps(path, goal, unit));
    }

    private List<Step> readSteps(RelPath file, Goal goal, Optional<Unit> unit) {
        StepList nothing = new StepList(goal, unit, List.of(), List.of());
        return files.renewed(
                        file,
                        StepList.class,
                        nothing,
                        (last, text) -> last.of(goal, unit)
                                .become(file, tasks(file, files.yaml(file)).items()))
                .steps();
    }

    static Listing tasks(RelPath file, YamlText text) {
        return Listing.in(file, text, StepForm.FORM, YamlPath.of("tasks"), "tasks");
    }

    private List<LogEntry> logs(Goal goal) {
        RelPath file = files.log(goal.name());
        return LogForm.read(file, goal, LogForm.listing(file, files.yaml(file)).items());
    }

    /** The goals that a file describes. */
    private record Described(List<Goal> goals) {}

    private List<Goal> readGoals() {
        RelPath file = files.goals();
        List<Goal> all = new ArrayList<>(files.meaning(
                        file, Described.class, any -> new Described(GoalForm.read(file, files.yaml(file))))
                .map(Described::goals)
                .orElse(List.of()));
        Set<String> known = new HashSet<>();
        all.forEach(goal -> known.add(files.todoFolder(goal.name()).name()));
        files.todoFolders().stream()
                .filter(folder -> !known.contains(folder))
                .map(GoalForm::implied)
                .filter(this::hasSteps)
                .forEach(all::add);
        return List.copyOf(all);
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
        String name = UserFiles.baseName(file);
        if (name.equals(UserFiles.UNDATED)) {
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
