package dev.loopkeeper.journal;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * One amount that was done for a goal on a day; immutable, valid by construction.
 *
 * @param doc the entry's members; those this version does not know are kept
 */
public record LogEntry(JsonObject doc) {
    /** The measure of time spent; that of an entry that says none. */
    public static final String MINUTES = "minutes";

    /** Identity. */
    public static final Field<LogId> ID =
            Field.of("id", Shapes.line(400).as(text -> Reading.good(new LogId(text)), LogId::value));
    /** The goal it counts for. */
    public static final Field<GoalId> GOAL = Field.of("goal", Goal.ID.shape());
    /** The day it counts for. */
    public static final Field<LocalDate> DATE = Field.of("date", Shapes.date());
    /** How much. */
    public static final Field<BigDecimal> VALUE =
            Field.of("value", Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(1_000_000_000)));
    /** Of what: {@code minutes}, or the noun that was counted. */
    public static final Field<String> MEASURE = Field.of("measure", Shapes.line(60));
    /** The step it was done for, as {@code week-2/run-session}. */
    public static final Field<String> TASK = Field.of("task", Shapes.line(200));
    /** More words about it. */
    public static final Field<String> NOTES = Field.of("notes", Shapes.text(100_000));
    /** When it was recorded. */
    public static final Field<Instant> AT = Field.of("at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(List.of(ID, GOAL, DATE, VALUE), List.of(MEASURE, TASK, NOTES, AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public LogEntry {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public LogId id() {
        return ID.in(doc);
    }

    /** The goal it counts for. */
    public GoalId goal() {
        return GOAL.in(doc);
    }

    /** The day it counts for. */
    public LocalDate date() {
        return DATE.in(doc);
    }

    /** How much. */
    public BigDecimal value() {
        return VALUE.in(doc);
    }

    /** What is counted: minutes, or a noun. */
    public String measure() {
        return MEASURE.find(doc).orElse(MINUTES);
    }

    /** The step it was done for, as {@code week-2/run-session}; empty when none was meant. */
    public Optional<String> task() {
        return TASK.find(doc);
    }

    /** More words about it. */
    public Optional<String> notes() {
        return NOTES.find(doc);
    }
}
