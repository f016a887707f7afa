package dev.loopkeeper.sqlite.table;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.loop.LoopWords;
import dev.loopkeeper.loop.OpenLoop;
import dev.loopkeeper.loop.Win;
import dev.loopkeeper.memory.Claim;
import dev.loopkeeper.memory.Indexed;
import dev.loopkeeper.memory.Memory;
import dev.loopkeeper.memory.MemoryFilter;
import dev.loopkeeper.memory.SameText;
import dev.loopkeeper.progress.ProgressDocument;
import dev.loopkeeper.sqlite.sql.Value;
import dev.loopkeeper.storage.record.RecordOrder;
import dev.loopkeeper.storage.record.RecordType;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.text.WordSearch;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The tables of whole records: those that scripts made, and those that follow from a declaration. */
public final class Tables {
    /** The goals. */
    public static final Table<Goal> GOALS = new Table<>(
            "goals",
            Goal.SCHEMA,
            Goal::new,
            List.of(SortKey.down("priority"), SortKey.down("created_key"), SortKey.up("id")),
            columns(
                    Goal.SCHEMA,
                    "id title slug description status priority parent:parent_id due:due_date progress flow tags"
                            + " review_every last_reviewed daily target metadata created_at updated_at completed_at"),
            Map.of("slug_key", doc -> Value.of(Goal.SLUG.find(doc).map(Goal::slugKey))));

    /** The steps. */
    public static final Table<Step> STEPS = new Table<>(
            "goal_steps",
            Step.SCHEMA,
            Step::new,
            List.of(SortKey.up("unit_rank"), SortKey.up("unit"), SortKey.up("order_num"), SortKey.up("id")),
            columns(
                    Step.SCHEMA,
                    "id goal:goal_id title unit key:step_key description status order:order_num dependencies"
                            + " parent:parent_id notes result event_id due:due_date planned defer_until tags"
                            + " repeat:repeat_rule last_done flagged priority energy estimate contexts waiting_for metadata"
                            + " created_at completed_at"),
            Map.of(
                    "unit_rank", doc -> Value.of(unitRank(Step.UNIT.find(doc))),
                    "words",
                            doc -> Value.of(Json.write(JsonArray.ofStrings(
                                    WordSearch.words(new Step(doc).texts().values()))))));

    /** The log entries. */
    public static final Table<LogEntry> LOGS = new Table<>(
            "logs",
            LogEntry.SCHEMA,
            LogEntry::new,
            List.of(SortKey.up("date"), SortKey.up("seq")),
            columns(LogEntry.SCHEMA, "id goal:goal_id date value measure task notes at"),
            Map.of(),
            Map.of("day", new Key("date", day -> Value.of(SortedDate.of(date(day))))));

    /** The memories. */
    public static final Table<Memory> MEMORIES = new Table<>(
            "memories",
            Memory.SCHEMA,
            Memory::new,
            List.of(SortKey.up("seq")),
            columns(
                    Memory.SCHEMA,
                    "id content type importance tags date subject topic scope source source_id position author quote"
                            + " valid_from valid_until superseded_by accessed_count accessed_at metadata created_at"
                            + " updated_at"),
            Map.of(
                    "plain", doc -> Value.of(SameText.key(Memory.CONTENT.in(doc))),
                    "words", doc -> Value.of(String.join(" ", Indexed.words(new Memory(doc)))),
                    "claim", doc -> Value.of(Claim.of(new Memory(doc)).map(Claim::key)),
                    "scope_key", doc -> Value.of(Memory.SCOPE.find(doc).map(MemoryFilter::scopeKey))));

    /** The loops. */
    public static final Table<OpenLoop> LOOPS = new Table<>(
            "loops",
            OpenLoop.SCHEMA,
            OpenLoop::new,
            List.of(SortKey.down("moment_key"), SortKey.up("id")),
            columns(
                    OpenLoop.SCHEMA,
                    "id kind status content timebox confidence dedupe_key owner mentions last_mentioned_at outcome"
                            + " scope goal:goal_id step:step_id source snoozed_until asked_on metadata created_at"
                            + " updated_at completed_at"),
            Map.of(
                    "known_by", doc -> Value.of(new OpenLoop(doc).dedupeKey()),
                    "words", doc -> Value.of(LoopWords.line(OpenLoop.CONTENT.in(doc))),
                    "scope_key", doc -> Value.of(OpenLoop.SCOPE.find(doc).map(Goal::slugKey)),
                    "is_win", doc -> Value.of(Win.is(new OpenLoop(doc)) ? 1 : 0)));

    /** The progress documents, as they stand and as they were. */
    public static final Table<ProgressDocument> PROGRESS = new Table<>(
            "progress",
            ProgressDocument.SCHEMA,
            ProgressDocument::new,
            List.of(SortKey.up("id")),
            columns(ProgressDocument.SCHEMA, "id revision updated_at session_id content"),
            Map.of(
                    "namespace", doc -> Value.of(ProgressDocument.ID.in(doc).namespace()),
                    "project", doc -> Value.of(ProgressDocument.ID.in(doc).project()),
                    "earlier", doc -> Value.of(ProgressDocument.ID.in(doc).isEarlier() ? 1 : 0)));

    /** Less than any number that records are ordered by. */
    private static final Value FIRST = Value.of(Long.MIN_VALUE);

    /** By the name of their type, as a short command has no use for all types. */
    private static final Map<String, Table<?>> MADE_BY_SCRIPTS =
            Map.of("goal", GOALS, "step", STEPS, "log", LOGS, "memory", MEMORIES, "loop", LOOPS, "progress", PROGRESS);

    private static final Map<RecordType<?>, Table<?>> KNOWN = new ConcurrentHashMap<>();

    private Tables() {}

    /** All of them. */
    public static Stream<Table<?>> all() {
        return RecordTypes.all().stream().filter(type -> !type.implicit()).map(Tables::of);
    }

    /** The table of a type whose records are rows. */
    @SuppressWarnings("unchecked") // found by its type, or made for it
    public static <R> Table<R> of(RecordType<R> type) {
        Table<?> made = MADE_BY_SCRIPTS.get(type.name());
        return (Table<R>) (made != null ? made : KNOWN.computeIfAbsent(type, Tables::declared));
    }

    /**
     * The table of a type that is kept by its declaration alone: a column for the identity, one for each value by which records are
     * found or listed, and the rest as JSON.
     */
    private static <R> Table<R> declared(RecordType<R> type) {
        Map<String, Key> keys = new LinkedHashMap<>();
        Map<String, Function<JsonObject, Value>> computed = new LinkedHashMap<>();
        Stream.concat(type.order().stream().map(RecordOrder::index), type.indexes().stream())
                .forEach(index -> {
                    Key key = Key.of("by_" + index.name());
                    keys.put(index.name(), key);
                    computed.put(
                            key.column(), doc -> index.of(doc).map(key.form()).orElse(FIRST));
                });
        List<SortKey> order = Stream.concat(
                        type.order().stream()
                                .map(by -> new SortKey("by_" + by.index().name(), by.descending())),
                        Stream.of(SortKey.up("id")))
                .toList();
        Column identity = new Column("id", type.identity().orElseThrow(), Form.TEXT);
        return new Table<>(
                "record_" + type.name(), type.schema(), type::record, order, List.of(identity), computed, keys);
    }

    private static LocalDate date(JsonValue day) {
        return LocalDate.ofEpochDay(((JsonNumber) day).value().longValue());
    }

    /** The columns of fields, of which each is called as its field or by what stands behind a colon. */
    private static List<Column> columns(Schema schema, String names) {
        return Stream.of(names.split(" ")).map(name -> column(schema, name)).toList();
    }

    private static Column column(Schema schema, String name) {
        int colon = name.indexOf(':');
        Field<?> field =
                schema.field(colon < 0 ? name : name.substring(0, colon)).orElseThrow();
        Form form = field == Step.UNIT
                ? Form.TEXT_OR_EMPTY
                : field == LogEntry.DATE || field == Memory.DATE ? Form.DATE : Form.of(field);
        return new Column(name.substring(colon + 1), field, form);
    }

    /** Orders units: none, weeks by number, then the others. */
    public static int unitRank(Optional<Unit> unit) {
        return unit.map(u -> u.week().orElse(Integer.MAX_VALUE)).orElse(-1);
    }
}
