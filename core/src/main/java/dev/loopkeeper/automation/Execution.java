package dev.loopkeeper.automation;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;

/**
 * One time that a step's connection was used, and what came of it; immutable, valid by construction. It is written before the server is asked, so
 * that what is asked is never asked again by mistake.
 *
 * @param doc its members
 */
public record Execution(JsonObject doc) {
    /** What came of it. */
    public enum State {
        /** It is under way; or the program that was at it ended before it could say what came of it. */
        STARTED,
        /** It is done. */
        DONE,
        /** The person is asked. */
        ASKED,
        /** It was not done. */
        FAILED,
        /** Whether it was done is not known. */
        INTERRUPTED
    }

    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** The step. */
    public static final Field<StepId> STEP = Field.of("step", Step.ID.shape());
    /** The tool of the connection, such as {@code mcp__email__send_email}. */
    public static final Field<String> TOOL = Field.of("tool", Shapes.line(500));
    /** What the step was called. */
    public static final Field<String> NAME = Field.of("name", Step.TITLE.shape());
    /** What it is given. */
    public static final Field<JsonObject> ARGUMENTS =
            Field.of("arguments", Shapes.object()).orElse(JsonObject.EMPTY);
    /** Whether it runs because the step became available. */
    public static final Field<Boolean> AUTOMATIC =
            Field.of("automatic", Shapes.flag()).orElse(false);
    /** How often the server was asked. */
    public static final Field<Integer> ATTEMPTS =
            Field.of("attempts", Shapes.whole(0, 100)).orElse(0);
    /** What came of it. */
    public static final Field<State> STATE =
            Field.of("state", Shapes.choice(State.class)).orElse(State.STARTED);
    /** What came of it in words. */
    public static final Field<String> RESULT = Field.of("result", Shapes.text(20_000));
    /** The approval that the person is asked for. */
    public static final Field<String> APPROVAL = Field.of("approval", Approval.ID.shape());
    /** When it was begun. */
    public static final Field<Instant> STARTED_AT = Field.of("started_at", Shapes.instant());
    /** When it was over. */
    public static final Field<Instant> ENDED_AT = Field.of("ended_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, STEP, TOOL),
            List.of(NAME, ARGUMENTS, AUTOMATIC, ATTEMPTS, STATE, RESULT, APPROVAL, STARTED_AT, ENDED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Execution {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** What came of it. */
    public State state() {
        return STATE.in(doc);
    }

    /** The same with another value of a field. */
    public <T> Execution with(Field<T> field, T value) {
        return new Execution(field.put(doc, value));
    }
}
