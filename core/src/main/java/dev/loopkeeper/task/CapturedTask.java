package dev.loopkeeper.task;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.text.Word;
import dev.loopkeeper.text.Words;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A task found in a captured text, until somebody has decided about it and afterwards, so that the same text does not bring it
 * back; immutable, valid by construction. It is not a task before it is accepted.
 *
 * @param doc its members
 */
public record CapturedTask(JsonObject doc) {
    /** What was decided about it. */
    public enum State {
        /** Nothing yet. */
        TENTATIVE,
        /** It became a task. */
        ACCEPTED,
        /** It is not wanted. */
        REJECTED
    }

    /** Where a captured text comes from. */
    public enum Source {
        /** It was dictated. */
        VOICE,
        /** It is a mail. */
        EMAIL,
        /** It was pasted or typed. */
        PASTE
    }

    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** What was found. */
    public static final Field<JsonObject> TASK = Field.of("task", Shapes.object(ExtractedTask.TITLE));
    /** How it could be organised. */
    public static final Field<JsonObject> SUGGESTION =
            Field.of("suggestion", Shapes.object()).orElse(JsonObject.EMPTY);
    /** What was decided about it; tentative when not set. */
    public static final Field<State> STATE =
            Field.of("state", Shapes.choice(State.class)).orElse(State.TENTATIVE);
    /** Where the text came from. */
    public static final Field<Source> SOURCE =
            Field.of("source", Shapes.choice(Source.class)).orElse(Source.PASTE);
    /** What the words that it was found in are known by; see {@link #key}. */
    public static final Field<String> KNOWN_BY = Field.of("known_by", Shapes.text(40_000));
    /** Its place among what was captured, from 1. */
    public static final Field<Integer> PLACE = Field.of("place", Shapes.whole(1, Integer.MAX_VALUE));
    /** The task that it became. */
    public static final Field<StepId> STEP = Field.of("step", Step.ID.shape());
    /** When it was captured. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was decided about. */
    public static final Field<Instant> DECIDED_AT = Field.of("decided_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, TASK), List.of(SUGGESTION, STATE, SOURCE, KNOWN_BY, PLACE, STEP, CREATED_AT, DECIDED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public CapturedTask {
        doc = SCHEMA.checked(doc);
    }

    /** A task that was just found. */
    public static CapturedTask of(String id, ExtractedTask task) {
        JsonObject doc = TASK.put(ID.put(JsonObject.EMPTY, id), task.doc());
        return new CapturedTask(KNOWN_BY.put(doc, key(task.quote())));
    }

    /** The same for texts that differ in case, spaces and signs alone. */
    public static String key(String text) {
        return Words.of(text).stream().map(Word::text).collect(Collectors.joining(" "));
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** What was found. */
    public ExtractedTask task() {
        return new ExtractedTask(TASK.in(doc));
    }

    /** How it could be organised. */
    public OrganizationSuggestion suggestion() {
        return OrganizationSuggestion.of(SUGGESTION.in(doc));
    }

    /** What was decided about it. */
    public State state() {
        return STATE.in(doc);
    }

    /** Where the text came from. */
    public Source source() {
        return SOURCE.in(doc);
    }

    /** What the words that it was found in are known by. */
    public String knownBy() {
        return KNOWN_BY.find(doc).orElseGet(() -> key(task().quote()));
    }

    /** The task that it became; empty unless it was accepted. */
    public Optional<StepId> step() {
        return STEP.find(doc);
    }

    /** This with one field set. */
    public <T> CapturedTask with(Field<T> field, T value) {
        return new CapturedTask(field.put(doc, value));
    }
}
