package dev.loopkeeper.automation;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A call that waits until the person agrees, and afterwards what became of it; immutable, valid by construction.
 *
 * @param doc its members
 */
public record Approval(JsonObject doc) {
    /** What became of it. */
    public enum State {
        /** Nothing yet. */
        WAITING,
        /** The person agreed, and it is being made; or the program that made it ended before it could say what came of it. */
        RUNNING,
        /** The person agreed, and it was made. */
        APPROVED,
        /** The person did not want it. */
        REJECTED,
        /** The person agreed, and it could not be made. */
        FAILED
    }

    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** Who wants it: what kind of thing, a colon and an id. */
    public static final Field<String> SOURCE = Field.of("source", Shapes.line(300));
    /** The tool that is to be called. */
    public static final Field<String> TOOL = Field.of("tool", Shapes.line(200));
    /** With what. */
    public static final Field<JsonObject> ARGUMENTS =
            Field.of("arguments", Shapes.object()).orElse(JsonObject.EMPTY);
    /** Why the person is asked, as a sentence. */
    public static final Field<String> WHY = Field.of("why", Shapes.text(2_000));
    /** What it would do, as a sentence; not set where only doing it tells. */
    public static final Field<String> WOULD = Field.of("would", Shapes.text(2_000));
    /** Tells what it is about as it was when it was asked for; not set when it is about nothing that there is. */
    public static final Field<String> SEEN = Field.of("seen", Shapes.line(100));
    /** What became of it; nothing yet when not set. */
    public static final Field<State> STATE =
            Field.of("state", Shapes.choice(State.class)).orElse(State.WAITING);
    /** What came of the call, or why it was not made. */
    public static final Field<String> RESULT = Field.of("result", Shapes.text(20_000));
    /** What the call answered, where a plan goes on with it. */
    public static final Field<JsonObject> ANSWER = Field.of("answer", Shapes.object());
    /** When it was asked for. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was decided about. */
    public static final Field<Instant> DECIDED_AT = Field.of("decided_at", Shapes.instant());
    /** By which door or program. */
    public static final Field<String> DECIDED_BY = Field.of("decided_by", Shapes.line(200));

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, SOURCE, TOOL),
            List.of(ARGUMENTS, WHY, WOULD, SEEN, STATE, RESULT, ANSWER, CREATED_AT, DECIDED_AT, DECIDED_BY));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Approval {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** Who wants it. */
    public String source() {
        return SOURCE.in(doc);
    }

    /** The tool that is to be called. */
    public String tool() {
        return TOOL.in(doc);
    }

    /** With what. */
    public JsonObject arguments() {
        return ARGUMENTS.in(doc);
    }

    /** What it is about as it was when it was asked for; empty when it is about nothing that there is. */
    public Optional<String> seen() {
        return SEEN.find(doc);
    }

    /** What became of it. */
    public State state() {
        return STATE.in(doc);
    }

    /** The same with another value of a field. */
    public <T> Approval with(Field<T> field, T value) {
        return new Approval(field.put(doc, value));
    }

    /** The same without a value of a field. */
    public Approval without(Field<?> field) {
        return new Approval(doc.without(field.name()));
    }
}
