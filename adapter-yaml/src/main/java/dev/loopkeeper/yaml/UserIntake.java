package dev.loopkeeper.yaml;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.Day;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.storage.history.Change;
import dev.loopkeeper.storage.history.ChangeJson;
import dev.loopkeeper.storage.history.Edit;
import dev.loopkeeper.storage.history.HistoryStore;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.yaml.files.Txn;
import dev.loopkeeper.yaml.user.ReplacedText;
import dev.loopkeeper.yaml.user.UserFiles;
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
            return records.record(RecordTypes.PROGRESS, ref.id()).map(ProgressDocument::doc);
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
        JsonObject texts = pending.write(txn, new ReplacedText(Optional.empty()));
        new HistoryWriter(txn, files).appendAll(kept, change -> Json.write(line(change, texts)));
    }

    /** A change that undo takes back goes with the text that it replaced. */
    private static JsonObject line(Change change, JsonObject texts) {
        JsonObject line = ChangeJson.write(change);
        boolean whole = change.loads() && !change.edits().isEmpty() && !texts.isEmpty();
        return whole ? line.with(ReplacedText.FILES, texts) : line;
    }

    private Map<String, JsonObject> docs(RecordType<?> type) {
        return known.computeIfAbsent(type, any -> stored(any));
    }

    private Map<String, JsonObject> stored(RecordType<?> type) {
        Supplier<Stream<JsonObject>> own = own().get(type);
        if (type == RecordTypes.DAY) {
            return records.days().stream()
                    .collect(Collectors.toMap(day -> day.date().toString(), Day::fields, (one, same) -> one));
        }
        if (type == RecordTypes.PROGRESS) { // a file each, found by its name
            return new HashMap<>();
        }
        if (type.implicit()) {
            return new HashMap<>(Map.of(type.name(), single(type)));
        }
        return byId(own == null ? declared(type) : own.get(), type::idOf);
    }

    private JsonObject single(RecordType<?> type) {
        return records.single(type == RecordTypes.PROFILE ? RecordTypes.PROFILE : RecordTypes.SETTINGS);
    }

    private <R> Stream<JsonObject> declared(RecordType<R> type) {
        return records.records(type, RecordQuery.ALL).stream().map(type::doc);
    }

    /** Of types with a store of their own. */
    private Map<RecordType<?>, Supplier<Stream<JsonObject>>> own() {
        return Map.of(
                RecordTypes.STEP,
                        () -> records.goals().all().stream()
                                .flatMap(this::steps)
                                .map(Step::doc),
                RecordTypes.LOOP,
                        () -> Stream.concat(records.pendingLoops().stream(), records.closedLoops(Instant.MIN).stream())
                                .map(OpenLoop::doc),
                RecordTypes.MEMORY, () -> records.memories().stream().map(Memory::doc));
    }

    private Stream<Step> steps(Goal goal) {
        return Stream.concat(
                records.steps(StepQuery.whole(goal.id())).stream(),
                records.goals().steps(goal, Optional.of(Unit.TEMPLATE)).stream());
    }

    private static Map<String, JsonObject> byId(Stream<JsonObject> docs, Function<JsonObject, String> idOf) {
        return docs.collect(Collectors.toMap(idOf, doc -> doc, (first, second) -> first));
    }
}
