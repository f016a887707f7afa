package dev.loopkeeper.automation;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;

/**
 * How far one step of a plan has come in a run; immutable, valid by construction.
 *
 * @param doc its members
 */
public record StepRun(JsonObject doc) {
    /** How far it has come. */
    public enum State {
        /** It waits for what comes before it, or for its time. */
        WAITING,
        /** It is under way; or the program that was at it ended before it could say what came of it. */
        STARTED,
        /** The person is asked. */
        ASKED,
        /** It is done. */
        DONE,
        /** It was not done. */
        FAILED,
        /** It was left out. */
        SKIPPED,
        /** Whether it was done is not known; the person is asked. */
        INTERRUPTED
    }

    /** The step. */
    public static final Field<String> NAME = Field.of("name", Shapes.line(60));
    /** How far it has come. */
    public static final Field<State> STATE =
            Field.of("state", Shapes.choice(State.class)).orElse(State.WAITING);
    /** How often it was tried. */
    public static final Field<Integer> ATTEMPTS =
            Field.of("attempts", Shapes.whole(0, 100)).orElse(0);
    /** What it was given, when it was last tried. */
    public static final Field<JsonObject> GIVEN = Field.of("given", Shapes.object());
    /** What came of it, for the steps that follow. */
    public static final Field<JsonObject> RESULT = Field.of("result", Shapes.object());
    /** Why it was not done, or left out. */
    public static final Field<String> ERROR = Field.of("error", Shapes.text(5_000));
    /** The approval that the person is asked for. */
    public static final Field<String> APPROVAL = Field.of("approval", Approval.ID.shape());
    /** The run of the plan that it is. */
    public static final Field<String> RUN = Field.of("run", Shapes.line(700));
    /** Until when it waits. */
    public static final Field<Instant> WAKE_AT = Field.of("wake_at", Shapes.instant());
    /** The steps of goals that were completed with it already. */
    public static final Field<List<StepId>> COMPLETED =
            Field.of("completed", Shapes.list(Step.ID.shape(), 50)).orElse(List.of());
    /** When it was begun. */
    public static final Field<Instant> STARTED_AT = Field.of("started_at", Shapes.instant());
    /** When it was over. */
    public static final Field<Instant> ENDED_AT = Field.of("ended_at", Shapes.instant());

    private static final Schema SCHEMA = new Schema(
            List.of(NAME),
            List.of(STATE, ATTEMPTS, GIVEN, RESULT, ERROR, APPROVAL, RUN, WAKE_AT, COMPLETED, STARTED_AT, ENDED_AT));

    /** How it looks in JSON. */
    public static final Shape<StepRun> SHAPE =
            Shapes.object().as(StepRun::read, StepRun::doc).withSchema(SCHEMA.json());

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a member holds a value that it does not allow
     */
    public StepRun {
        doc = SCHEMA.checked(doc);
    }

    private static Reading<StepRun> read(JsonObject doc) {
        return Reading.goodUnless(SCHEMA.faults(doc), doc).then(sound -> Reading.good(new StepRun(sound)));
    }

    /** A step that nobody has begun. */
    public static StepRun of(String name) {
        return new StepRun(NAME.put(JsonObject.EMPTY, name));
    }

    /** The step. */
    public String name() {
        return NAME.in(doc);
    }

    /** How far it has come. */
    public State state() {
        return STATE.in(doc);
    }

    /** How often it was tried. */
    public int attempts() {
        return ATTEMPTS.in(doc);
    }

    /** Whether nothing more becomes of it. */
    public boolean isOver() {
        return state() == State.DONE || state() == State.FAILED || state() == State.SKIPPED;
    }

    /** The same with another value of a field. */
    public <T> StepRun with(Field<T> field, T value) {
        return new StepRun(field.put(doc, value));
    }

    /** The same without a field. */
    public StepRun without(Field<?> field) {
        return new StepRun(doc.without(field.name()));
    }
}
