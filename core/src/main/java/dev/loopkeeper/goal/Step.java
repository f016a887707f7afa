package dev.loopkeeper.goal;

import dev.loopkeeper.connection.Connection;
import dev.loopkeeper.connection.ExecutionConfig;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Analyser;
import dev.loopkeeper.time.Due;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One thing to do for a goal; immutable, valid by construction.
 *
 * <p>The record is its JSON document: fields that were never set take their default, and members that this version does
 * not know are kept. Within its goal and unit a step has a place, counted from one without gaps; stores keep it so.
 *
 * @param doc the step's members
 */
public record Step(JsonObject doc) {
    /** Identity. */
    public static final Field<StepId> ID =
            Field.of("id", Shapes.line(400).as(text -> Reading.good(new StepId(text)), StepId::value));
    /** The goal it belongs to. */
    public static final Field<GoalId> GOAL = Field.of("goal", Goal.ID.shape());
    /** The part of the goal it belongs to. */
    public static final Field<Unit> UNIT = Field.of("unit", Unit.SHAPE);
    /** Readable name inside goal and unit. */
    public static final Field<String> KEY = Field.of("key", Shapes.line(120));
    /** What is to be done. */
    public static final Field<String> TITLE = Field.of("title", Shapes.line(500));
    /** More words about it. */
    public static final Field<String> DESCRIPTION = Field.of("description", Shapes.text(20_000));
    /** Where it stands; pending when not set. */
    public static final Field<StepStatus> STATUS =
            Field.of("status", Shapes.choice(StepStatus.class)).orElse(StepStatus.PENDING);
    /** Its place inside goal and unit, from 1. */
    public static final Field<Integer> ORDER = Field.of("order", Shapes.whole(1, Integer.MAX_VALUE));
    /** Steps to be completed before it. */
    public static final Field<List<StepId>> DEPENDENCIES =
            Field.of("dependencies", Shapes.list(ID.shape(), 1000)).orElse(List.of());
    /** The step it is part of. */
    public static final Field<StepId> PARENT = Field.of("parent", ID.shape());
    /** What was noted along the way. */
    public static final Field<String> NOTES = Field.of("notes", Shapes.text(100_000));
    /** What came of it. */
    public static final Field<String> RESULT = Field.of("result", Shapes.text(100_000));
    /** The calendar event that stands for it. */
    public static final Field<String> EVENT_ID = Field.of("event_id", Shapes.line(500));
    /** When it is due. */
    public static final Field<Due> DUE = Field.of("due", Due.SHAPE);
    /** The day it is planned for, or the local time. */
    public static final Field<Due> PLANNED = Field.of("planned", Due.SHAPE);
    /** Before which day it is not to be offered. */
    public static final Field<LocalDate> DEFER_UNTIL = Field.of("defer_until", Shapes.date());
    /** Whether it was marked as one to look at. */
    public static final Field<Boolean> FLAGGED =
            Field.of("flagged", Shapes.flag()).orElse(false);
    /** How much it presses. */
    public static final Field<Priority> PRIORITY = Field.of("priority", Shapes.constant(Priority.class));
    /** How much attention it takes. */
    public static final Field<Energy> ENERGY = Field.of("energy", Shapes.constant(Energy.class));
    /** How long it takes, in minutes: from one to thirty days. */
    public static final Field<Integer> ESTIMATE = Field.of("estimate", Shapes.whole(1, 43_200));
    /** Where or with what it can be done. */
    public static final Field<List<String>> CONTEXTS =
            Field.of("contexts", Shapes.list(Shapes.line(100), 100)).orElse(List.of());
    /** Who or what it waits for. */
    public static final Field<String> WAITING_FOR = Field.of("waiting_for", Shapes.line(500));
    /** Labels. */
    public static final Field<List<String>> TAGS =
            Field.of("tags", Shapes.list(Shapes.line(100), 100)).orElse(List.of());
    /**
     * Tools of other servers that serve it, each with the server's name and the tool's. What else it says is checked where it is
     * given, and where it is used: what was kept before there were checks stays readable.
     */
    public static final Field<List<JsonObject>> MCP_CONNECTIONS = Field.of(
                    Connection.MEMBER,
                    Shapes.list(
                            Shapes.object(
                                    Field.of("server_name", Shapes.line(200)), Field.of("tool_name", Shapes.line(200))),
                            100))
            .orElse(List.of());
    /** How an agent is to carry it out; checked like the connections. */
    public static final Field<JsonObject> EXECUTION_CONFIG = Field.of(ExecutionConfig.MEMBER, Shapes.object());
    /** How it comes again after it was done. */
    public static final Field<Repeat> REPEAT = Field.of("repeat", Repeat.SHAPE);
    /** The day on which a step that comes again was done last. */
    public static final Field<LocalDate> LAST_DONE = Field.of("last_done", Shapes.date());
    /** Anything else. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** When it was created. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was completed. */
    public static final Field<Instant> COMPLETED_AT = Field.of("completed_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, GOAL, TITLE),
            List.of(
                    UNIT,
                    KEY,
                    DESCRIPTION,
                    STATUS,
                    ORDER,
                    DEPENDENCIES,
                    PARENT,
                    NOTES,
                    RESULT,
                    EVENT_ID,
                    DUE,
                    PLANNED,
                    DEFER_UNTIL,
                    FLAGGED,
                    PRIORITY,
                    ENERGY,
                    ESTIMATE,
                    CONTEXTS,
                    WAITING_FOR,
                    TAGS,
                    REPEAT,
                    LAST_DONE,
                    MCP_CONNECTIONS,
                    EXECUTION_CONFIG,
                    METADATA,
                    CREATED_AT,
                    COMPLETED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Step {
        doc = SCHEMA.checked(doc);
    }

    /** A new pending step with nothing but its identity, goal and title. */
    public static Step of(StepId id, GoalId goal, String title) {
        return new Step(TITLE.put(GOAL.put(ID.put(JsonObject.EMPTY, id), goal), title));
    }

    /** Identity. */
    public StepId id() {
        return ID.in(doc);
    }

    /** The goal it belongs to. */
    public GoalId goal() {
        return GOAL.in(doc);
    }

    /** The part of the goal it belongs to; empty for an undated step. */
    public Optional<Unit> unit() {
        return UNIT.find(doc);
    }

    /** Readable name inside goal and unit. */
    public Optional<String> key() {
        return KEY.find(doc);
    }

    /** How people refer to it inside its goal and unit: its key, else its id. */
    public String name() {
        Optional<String> key = key();
        return key.isPresent() ? key.get() : id().value();
    }

    /** How people refer to it inside its goal: {@code week-2/run-session}, or its name when it has no unit. */
    public String path() {
        return unit().map(u -> u.name() + "/").orElse("") + name();
    }

    /** What is to be done. */
    public String title() {
        return TITLE.in(doc);
    }

    /** What it says, text by text, by the name of the field; the title first. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put(TITLE.name(), title());
        Stream.of(KEY, DESCRIPTION, NOTES, RESULT, WAITING_FOR)
                .forEach(field -> field.find(doc).ifPresent(text -> texts.put(field.name(), text)));
        if (!TAGS.in(doc).isEmpty()) {
            texts.put(TAGS.name(), String.join(", ", TAGS.in(doc)));
        }
        return texts;
    }

    /** Whether one of its texts has one of these words, as {@link Analyser#anyWords} gives them. */
    public boolean hasAny(Collection<String> words) {
        return texts().values().stream().anyMatch(text -> Analyser.hasAny(text, words));
    }

    /** Where it stands. */
    public StepStatus status() {
        return STATUS.in(doc);
    }

    /** Whether it is done. */
    public boolean completed() {
        return status() == StepStatus.COMPLETED;
    }

    /** Whether it comes again when it is done: it is open, and part of a routine rather than of what a goal needs. */
    public boolean comesAgain() {
        return REPEAT.find(doc).isPresent() && status().open();
    }

    /** The day on which it is its turn: the one it is planned for, else the one it is due on. */
    public Optional<LocalDate> day() {
        return PLANNED.find(doc).or(() -> DUE.find(doc)).map(Due::day);
    }

    /**
     * Whether it may be offered on {@code today}: it is not put off to a later day, and one that comes again has its turn by
     * then.
     */
    public boolean offeredOn(LocalDate today) {
        return offeredFrom().filter(today::isBefore).isEmpty();
    }

    /** The day before which it is not offered; empty when there is none. */
    public Optional<LocalDate> offeredFrom() {
        return DEFER_UNTIL.find(doc).or(() -> comesAgain() ? day() : Optional.empty());
    }

    /** That it is planned for a day after the one it is due on, or not offered before; empty when that is not so. */
    public Optional<String> comesUpTooLate(ZoneId zone) {
        Optional<LocalDate> due = DUE.find(doc).map(day -> day.date(zone));
        Optional<String> planned = PLANNED.find(doc)
                .map(day -> day.date(zone))
                .filter(day -> due.filter(day::isAfter).isPresent())
                .map(day -> "it is planned for " + day + ", after it is due");
        return planned.or(() -> DEFER_UNTIL
                .find(doc)
                .filter(day -> due.filter(day::isAfter).isPresent())
                .map(day -> "it is put off to " + day + ", after it is due"));
    }

    /** The tools of other servers that serve it, each with what is wrong with it if it cannot be used. */
    public List<Reading<Connection>> connections() {
        return MCP_CONNECTIONS.in(doc).stream().map(Connection::read).toList();
    }

    /** How an agent is to carry it out, or what is wrong with what stands there; empty when nothing is said. */
    public Optional<Reading<ExecutionConfig>> executionConfig() {
        return EXECUTION_CONFIG.find(doc).map(ExecutionConfig::read);
    }

    /** Whether it waits for somebody or something else. */
    public boolean waits() {
        return WAITING_FOR.find(doc).isPresent();
    }

    /** Whether it is put off to a day after {@code day}. */
    public boolean isPutOff(LocalDate day) {
        return DEFER_UNTIL.find(doc).filter(day::isBefore).isPresent();
    }

    /** Whether it comes again, and only after {@code today}: until then nobody need think of it. */
    public boolean isRestingOn(LocalDate today) {
        return comesAgain() && !offeredOn(today);
    }

    /** Whether it was done on {@code date}: it is completed, or comes again and was done last on that day. */
    public boolean doneOn(LocalDate date) {
        return completed() || (comesAgain() && LAST_DONE.find(doc).equals(Optional.of(date)));
    }

    /** Whether it was done at all: it is completed, or comes again and was done before. */
    public boolean wasDone() {
        return completed() || (comesAgain() && LAST_DONE.find(doc).isPresent());
    }

    /** Whether steps that depend on it still have to wait: it is open, and was never done. */
    public boolean blocksDependents() {
        return status().open() && LAST_DONE.find(doc).isEmpty();
    }

    /** Its place inside goal and unit, from 1; 1 when it was not placed yet. */
    public int order() {
        return ORDER.find(doc).orElse(1);
    }

    /** Steps to be completed before it. */
    public List<StepId> dependencies() {
        return DEPENDENCIES.in(doc);
    }

    /** The steps it names: those to be completed before it, and the one it is part of. */
    public Stream<StepId> links() {
        return Stream.concat(dependencies().stream(), PARENT.find(doc).stream());
    }

    /** What was noted along the way. */
    public Optional<String> notes() {
        return NOTES.find(doc);
    }

    /** When it was completed; empty for steps completed by hand. */
    public Optional<Instant> completedAt() {
        return COMPLETED_AT.find(doc);
    }

    /** This step with one field set. */
    public <T> Step with(Field<T> field, T value) {
        return new Step(field.put(doc, value));
    }

    /** This step with one field set, when there is a value for it. */
    public <T> Step withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(v -> with(field, v)).orElse(this);
    }

    /** This step with a line added to its notes; notes that end with a line break keep ending with one. */
    public Step withNote(String line) {
        return with(
                NOTES,
                notes().map(old -> old.endsWith("\n") ? old + line + "\n" : old + "\n" + line)
                        .orElse(line));
    }

    /** This step with one field cleared. */
    public Step without(Field<?> field) {
        return new Step(doc.without(field.name()));
    }
}
