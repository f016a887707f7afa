package dev.loopkeeper.storage.held;

import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.LoopId;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryIndex;
import dev.loopkeeper.storage.Note;
import dev.loopkeeper.storage.Upkeep;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.history.ListedHistory;
import dev.loopkeeper.storage.history.Retention;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One user's records in maps; a step's place is where it stands in the list of its goal and unit. */
final class HeldRecords implements RecordSource {
    private final Map<RecordType<?>, Map<String, JsonObject>> docs = new HashMap<>();
    private final Map<GoalId, Map<Optional<Unit>, List<String>>> places = new LinkedHashMap<>();
    private final HeldLoops loops = new HeldLoops();
    private final List<Change> changes = new ArrayList<>();
    private final Map<Ref, JsonObject> notes = new HashMap<>();

    private Optional<MemoryIndex> index = Optional.empty();

    HeldRecords() {
        for (RecordType<?> type : RecordTypes.all()) {
            docs.put(type, new LinkedHashMap<>());
        }
    }

    /** A copy that changes by itself. */
    HeldRecords(HeldRecords other) {
        other.docs.forEach((type, held) -> docs.put(type, new LinkedHashMap<>(held)));
        other.places.forEach(
                (goal, units) -> units.forEach((unit, ids) -> list(goal, unit).addAll(ids)));
        held(RecordTypes.LOOP).values().forEach(doc -> loops.replace(JsonObject.EMPTY, doc));
        changes.addAll(other.changes);
        notes.putAll(other.notes);
    }

    /** Whether there is no record and no change. */
    boolean isEmpty() {
        return changes.isEmpty() && docs.values().stream().allMatch(Map::isEmpty);
    }

    void keep(Change change, Upkeep upkeep) {
        apply(change.edits());
        upkeep.scrub()
                .ifPresent(scrub -> changes.replaceAll(past -> scrub.past(past).orElse(past)));
        keep(upkeep.kept(change));
        upkeep.kept().ifPresent(this::prune);
    }

    /** Applies edits and keeps no change. */
    void apply(List<Edit> edits) {
        edits.stream()
                .map(Edit::ref)
                .filter(ref -> ref.type() == RecordTypes.STEP)
                .distinct()
                .forEach(this::settle);
        edits.forEach(this::apply);
    }

    /** Keeps a change and applies none of its edits. */
    void keep(Change change) {
        changes.add(0, change);
    }

    void note(Note note) {
        notes.merge(note.ref(), note.over(JsonObject.EMPTY), (before, any) -> note.over(before));
    }

    /** Drops a portion of what is not kept. */
    private void prune(Retention retention) {
        int kept = new ListedHistory(changes).kept(retention).newestFirst().size();
        changes.subList(Math.max(kept, changes.size() - Retention.PORTION), changes.size())
                .clear();
    }

    @Override
    public <R> List<R> records(RecordType<R> type, RecordQuery query) {
        return held(type).values().stream()
                .filter(doc -> query.wants(type, doc))
                .map(type::record)
                .toList();
    }

    @Override
    public <R> Optional<R> record(RecordType<R> type, String id) {
        return find(new Ref(type, id)).map(type::record);
    }

    @Override
    public JsonObject single(RecordType<JsonObject> type) {
        return held(type).values().stream().findFirst().orElse(JsonObject.EMPTY);
    }

    @Override
    public List<Step> steps(StepQuery query) {
        return query.goals().stream()
                .flatMap(goal -> places.getOrDefault(goal, Map.of()).entrySet().stream())
                .filter(e -> query.part().wants(e.getKey()))
                .flatMap(e -> e.getValue().stream())
                .flatMap(id -> step(new StepId(id)).stream())
                .toList();
    }

    @Override
    public Optional<Step> step(StepId id) {
        return find(Ref.of(id)).map(Step::new).map(step -> step.with(Step.ORDER, placeOf(step)));
    }

    @Override
    public Collection<Unit> units(GoalId goal) {
        return places.getOrDefault(goal, Map.of()).entrySet().stream()
                .filter(e -> !e.getValue().isEmpty())
                .flatMap(e -> e.getKey().stream())
                .toList();
    }

    @Override
    public Collection<Day> days() {
        return held(RecordTypes.DAY).entrySet().stream()
                .map(e -> new Day(LocalDate.parse(e.getKey()), e.getValue()))
                .toList();
    }

    @Override
    public List<Memory> memories() {
        return records(RecordTypes.MEMORY, RecordQuery.ALL);
    }

    @Override
    public Collection<OpenLoop> pendingLoops() {
        return loops.pending();
    }

    @Override
    public Optional<OpenLoop> pendingLoop(String dedupeKey) {
        return loops.pending(dedupeKey);
    }

    @Override
    public Collection<OpenLoop> closedLoops(Instant since) {
        return loops.closed(since);
    }

    @Override
    public Optional<OpenLoop> loop(LoopId id) {
        return find(Ref.of(id)).map(OpenLoop::new);
    }

    @Override
    public synchronized MemoryIndex memoryIndex() {
        if (index.isEmpty()) {
            index = Optional.of(new MemoryIndex(memories()));
        }
        return index.orElseThrow();
    }

    @Override
    public HistoryStore history() {
        return new ListedHistory(changes);
    }

    @Override
    public JsonObject notes(Ref ref) {
        return notes.getOrDefault(ref, JsonObject.EMPTY);
    }

    Optional<JsonObject> find(Ref ref) {
        return Optional.ofNullable(held(ref.type()).get(ref.id()));
    }

    private Map<String, JsonObject> held(RecordType<?> type) {
        return docs.getOrDefault(type, Map.of());
    }

    /** Writes down the place that a step slid to, from where its fields are changed one after the other. */
    private void settle(Ref ref) {
        step(new StepId(ref.id())).ifPresent(step -> held(RecordTypes.STEP).put(ref.id(), step.doc()));
    }

    private void apply(Edit edit) {
        Ref ref = edit.ref();
        if (ref.type() == RecordTypes.MEMORY) {
            index = Optional.empty();
        }
        JsonObject before = find(ref).orElse(JsonObject.EMPTY);
        JsonObject after = edit.applyTo(before);
        boolean gone = edit instanceof Edit.Deleted || (ref.type().implicit() && after.isEmpty());
        if (gone) {
            held(ref.type()).remove(ref.id());
        } else {
            held(ref.type()).put(ref.id(), after);
        }
        if (ref.type() == RecordTypes.STEP && moves(edit)) {
            place(ref, before, gone ? JsonObject.EMPTY : after);
        } else if (ref.type() == RecordTypes.LOOP) {
            loops.replace(before, gone ? JsonObject.EMPTY : after);
        }
    }

    private static boolean moves(Edit edit) {
        return !(edit instanceof Edit.SetField set)
                || Set.of("order", "unit", "goal").contains(set.field());
    }

    private void place(Ref ref, JsonObject before, JsonObject after) {
        if (!before.isEmpty()) {
            list(new Step(before)).remove(ref.id());
        }
        if (!after.isEmpty()) {
            Step step = new Step(after);
            List<String> list = list(step);
            list.add(Math.min(step.order() - 1, list.size()), ref.id());
        }
    }

    private List<String> list(Step step) {
        return list(step.goal(), step.unit());
    }

    private List<String> list(GoalId goal, Optional<Unit> unit) {
        return places.computeIfAbsent(goal, any -> new LinkedHashMap<>())
                .computeIfAbsent(unit, any -> new ArrayList<>());
    }

    private int placeOf(Step step) {
        return list(step).indexOf(step.id().value()) + 1;
    }
}
