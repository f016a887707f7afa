package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.progress.ProgressId;
import dev.loopkeeper.storage.Change;
import dev.loopkeeper.storage.ChangeJson;
import dev.loopkeeper.storage.Edit;
import dev.loopkeeper.storage.HistoryStore;
import dev.loopkeeper.storage.RecordType;
import dev.loopkeeper.storage.RecordTypes;
import dev.loopkeeper.storage.Ref;
import dev.loopkeeper.yaml.files.Txn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is taken in for one user: known by identity, and written in the end. Not thread-safe. */
final class UserIntake {
    private final UserFiles files;
    private final YamlRecords records;
    private final YamlHistory history;
    private final Map<RecordType<?>, Map<String, JsonObject>> known = new HashMap<>();
    private final List<Edit> edits = new ArrayList<>();
    private final List<Change> kept = new ArrayList<>();

    UserIntake(UserFiles files) {
        this.files = files;
        this.records = new YamlRecords(files);
        this.history = new YamlHistory(files);
    }

    HistoryStore history() {
        return history;
    }

    Optional<JsonObject> find(Ref ref) {
        JsonObject found = docs(ref.type()).get(ref.id());
        if (found == null && ref.type() == RecordTypes.PROGRESS) { // a file each, found by its name
            return records.progress(ProgressId.parse(ref.id())).map(ProgressDocument::doc);
        }
        return found == null && ref.type().implicit() ? Optional.of(JsonObject.EMPTY) : Optional.ofNullable(found);
    }

    void apply(List<Edit> more) {
        for (Edit edit : more) {
            Ref ref = edit.ref();
            docs(ref.type()).put(ref.id(), edit.applyTo(find(ref).orElse(JsonObject.EMPTY)));
            edits.add(edit);
        }
    }

    void keep(Change change) {
        kept.add(change);
    }

    void write(Txn txn) {
        FileChanges pending = new FileChanges(files, records);
        pending.add(edits);
        pending.write(txn, new ReplacedText(Optional.empty()));
        new HistoryWriter(txn, files).appendAll(kept, change -> Json.write(ChangeJson.write(change)));
    }

    private Map<String, JsonObject> docs(RecordType<?> type) {
        return known.computeIfAbsent(type, any -> stored(any));
    }

    private Map<String, JsonObject> stored(RecordType<?> type) {
        Supplier<Map<String, JsonObject>> own = own().get(type);
        return own == null ? byId(records.docs(type, Optional.empty()).stream(), type::idOf) : own.get();
    }

    private Map<RecordType<?>, Supplier<Map<String, JsonObject>>> own() {
        return Map.of(
                RecordTypes.GOAL, () -> byId(records.goals().stream().map(Goal::doc)),
                RecordTypes.STEP,
                        () -> byId(records.goals().stream().flatMap(this::steps).map(Step::doc)),
                RecordTypes.LOG,
                        () -> byId(records.goals().stream()
                                .flatMap(goal -> records.logs(goal.id()).stream())
                                .map(LogEntry::doc)),
                RecordTypes.LOOP,
                        () -> byId(Stream.concat(
                                        records.pendingLoops().stream(), records.closedLoops(Instant.MIN).stream())
                                .map(OpenLoop::doc)),
                RecordTypes.MEMORY, () -> byId(records.memories().stream().map(Memory::doc)),
                RecordTypes.DAY,
                        () -> records.days().stream()
                                .collect(Collectors.toMap(
                                        day -> day.date().toString(), Day::fields, (one, same) -> one)),
                RecordTypes.PROGRESS, HashMap::new, // a file each, found by its name
                RecordTypes.PROFILE,
                        () -> new HashMap<>(
                                Map.of(Ref.PROFILE.id(), records.profile().doc())),
                RecordTypes.SETTINGS,
                        () -> new HashMap<>(
                                Map.of(Ref.SETTINGS.id(), records.settings().doc())));
    }

    private Stream<Step> steps(Goal goal) {
        return Stream.concat(
                records.steps(StepQuery.whole(goal.id())).stream(),
                records.steps(goal, Optional.of(Unit.TEMPLATE)).stream());
    }

    private static Map<String, JsonObject> byId(Stream<JsonObject> docs) {
        return byId(docs, doc -> doc.string("id").orElseThrow());
    }

    private static Map<String, JsonObject> byId(Stream<JsonObject> docs, Function<JsonObject, String> idOf) {
        return docs.collect(Collectors.toMap(idOf, doc -> doc, (first, second) -> first));
    }
}
