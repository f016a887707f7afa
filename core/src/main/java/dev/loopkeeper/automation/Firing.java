package dev.loopkeeper.automation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;

/**
 * One time that a trigger fired, and what came of it; immutable, valid by construction. Its identity says what it fired for, so that it
 * fires once for that, however many programs look after it.
 *
 * @param doc its members
 */
public record Firing(JsonObject doc) {
    /** What came of it. */
    public enum State {
        /** A program has it, and makes others before. */
        TAKEN,
        /** It is under way; or the program that was at it ended before it could say what came of it. */
        STARTED,
        /** It is done. */
        DONE,
        /** The person is asked. */
        ASKED,
        /** It was not done: it is forbidden, or cannot be done. */
        FAILED,
        /** The program that was at it ended, and whether it was done is not known. */
        INTERRUPTED
    }

    /** Identity: the trigger, and what it fired for. */
    public static final Field<String> ID = Field.of("id", Shapes.line(600));
    /** The trigger's identity. */
    public static final Field<String> TRIGGER = Field.of("trigger", Shapes.line(200));
    /** What the trigger was called. */
    public static final Field<String> NAME = Field.of("name", Shapes.line(200));
    /** The time for which it fired. */
    public static final Field<Instant> DUE = Field.of("due", Shapes.instant());
    /** What it fired for, for people. */
    public static final Field<String> WHY = Field.of("why", Shapes.text(1_000));
    /** Whether it stands for several times that nobody was there for. */
    public static final Field<Boolean> MISSED =
            Field.of("missed", Shapes.flag()).orElse(false);
    /** What happens, without placeholders; not set when they led to nothing. */
    public static final Field<TriggerAction> ACTION = Field.of("action", TriggerAction.SHAPE);
    /** What came of it. */
    public static final Field<State> STATE =
            Field.of("state", Shapes.choice(State.class)).orElse(State.STARTED);
    /** What came of it in words. */
    public static final Field<String> RESULT = Field.of("result", Shapes.text(5_000));
    /** The approval that the person is asked for. */
    public static final Field<String> APPROVAL = Field.of("approval", Approval.ID.shape());
    /** The task of the agent that was asked. */
    public static final Field<String> AGENT = Field.of("agent", AgentTask.ID.shape());
    /** The run of a plan that it began. */
    public static final Field<String> RUN = Field.of("run", PlanRun.ID.shape());
    /** When it was taken, or begun. */
    public static final Field<Instant> STARTED_AT = Field.of("started_at", Shapes.instant());
    /** When it was over. */
    public static final Field<Instant> ENDED_AT = Field.of("ended_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, TRIGGER),
            List.of(NAME, DUE, WHY, MISSED, ACTION, STATE, RESULT, APPROVAL, AGENT, RUN, STARTED_AT, ENDED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Firing {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** The trigger's identity. */
    public String trigger() {
        return TRIGGER.in(doc);
    }

    /** What came of it. */
    public State state() {
        return STATE.in(doc);
    }

    /** The same with another value of a field. */
    public <T> Firing with(Field<T> field, T value) {
        return new Firing(field.put(doc, value));
    }
}
