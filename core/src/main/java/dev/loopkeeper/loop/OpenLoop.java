package dev.loopkeeper.loop;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
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
 * One thing on a person's mind; immutable, valid by construction.
 *
 * <p>A win is such a record too: see {@link Win}. What is asked of hundreds of loops with each message is read from the document once.
 */
public final class OpenLoop {
    /** Identity. */
    public static final Field<LoopId> ID =
            Field.of("id", Shapes.line(400).as(text -> Reading.good(new LoopId(text)), LoopId::value));
    /** What kind of thing it is; a commitment when not set. */
    public static final Field<LoopKind> KIND =
            Field.of("kind", Shapes.constant(LoopKind.class)).orElse(LoopKind.COMMITMENT);
    /** Where it stands; pending when not set. */
    public static final Field<LoopStatus> STATUS =
            Field.of("status", Shapes.constant(LoopStatus.class)).orElse(LoopStatus.PENDING);
    /** A short phrase in the person's words, without the time. */
    public static final Field<String> CONTENT = Field.of("content", Shapes.line(500));
    /** When it is meant to happen. */
    public static final Field<Timebox> TIMEBOX = Field.of("timebox", Timebox.SHAPE);
    /** How sure it is that the person means it, 0..1; 1 when not set. */
    public static final Field<BigDecimal> CONFIDENCE = Field.of(
                    "confidence", Shapes.number(BigDecimal.ZERO, BigDecimal.ONE))
            .orElse(BigDecimal.ONE);
    /** By what equal loops are known; follows from kind and content when not set. */
    public static final Field<String> DEDUPE_KEY = Field.of("dedupe_key", Shapes.line(1000));
    /** Who promised it; the person when not set. */
    public static final Field<Owner> OWNER =
            Field.of("owner", Shapes.choice(Owner.class)).orElse(Owner.ME);
    /** How often it was spoken of, from 1. */
    public static final Field<Integer> MENTIONS =
            Field.of("mentions", Shapes.whole(1, Integer.MAX_VALUE)).orElse(1);
    /** When it was last spoken of. */
    public static final Field<Instant> LAST_MENTIONED_AT = Field.of("last_mentioned_at", Shapes.instant());
    /** How it ended; see {@link Outcome}. */
    public static final Field<String> OUTCOME = Field.of("outcome", Shapes.line(60));
    /** Where it matters: work, private, a repository; everywhere when not set. */
    public static final Field<String> SCOPE = Field.of("scope", Shapes.line(200));
    /** The goal it speaks of. */
    public static final Field<GoalId> GOAL = Field.of("goal", Goal.ID.shape());
    /** The step it speaks of. */
    public static final Field<StepId> STEP = Field.of("step", Step.ID.shape());
    /** What it was heard from. */
    public static final Field<Origin> SOURCE = Field.of("source", Origin.SHAPE);
    /** Until when it is not brought up. */
    public static final Field<Instant> SNOOZED_UNTIL = Field.of("snoozed_until", Shapes.instant());
    /** The day on which it was last brought up. */
    public static final Field<LocalDate> ASKED_ON = Field.of("asked_on", Shapes.date());
    /** How often it was brought up since it was last spoken of; 0 when never. */
    public static final Field<Integer> CHECK_INS =
            Field.of("check_ins", Shapes.whole(0, Integer.MAX_VALUE)).orElse(0);
    /** Anything else; see {@link LoopNotes} for what this program keeps here. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** When it was opened. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was last changed. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());
    /** When it was closed. */
    public static final Field<Instant> COMPLETED_AT = Field.of("completed_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, CONTENT),
            List.of(
                    KIND,
                    STATUS,
                    TIMEBOX,
                    CONFIDENCE,
                    DEDUPE_KEY,
                    OWNER,
                    MENTIONS,
                    LAST_MENTIONED_AT,
                    OUTCOME,
                    SCOPE,
                    GOAL,
                    STEP,
                    SOURCE,
                    SNOOZED_UNTIL,
                    ASKED_ON,
                    CHECK_INS,
                    METADATA,
                    CREATED_AT,
                    UPDATED_AT,
                    COMPLETED_AT));

    private final JsonObject doc;
    private final LoopKind kind;
    private final LoopStatus status;
    private final String content;

    /**
     * Checks the document.
     *
     * @param doc the loop's members; those this version does not know are kept
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public OpenLoop(JsonObject doc) {
        this.doc = SCHEMA.checked(doc);
        this.kind = KIND.in(this.doc);
        this.status = STATUS.in(this.doc);
        this.content = CONTENT.in(this.doc);
    }

    /** A new pending loop with nothing but its identity, kind and content. */
    public static OpenLoop of(LoopId id, LoopKind kind, String content) {
        return new OpenLoop(KIND.put(CONTENT.put(ID.put(JsonObject.EMPTY, id), content), kind));
    }

    /** The loop's members. */
    public JsonObject doc() {
        return doc;
    }

    /** Identity. */
    public LoopId id() {
        return ID.in(doc);
    }

    /** What kind of thing it is. */
    public LoopKind kind() {
        return kind;
    }

    /** Where it stands. */
    public LoopStatus status() {
        return status;
    }

    /** Whether it is still on the person's mind. */
    public boolean pending() {
        return status == LoopStatus.PENDING;
    }

    /** A short phrase in the person's words. */
    public String content() {
        return content;
    }

    /** Whether it is not to be brought up yet. */
    public boolean isSnoozed(Instant now) {
        return SNOOZED_UNTIL.find(doc).filter(now::isBefore).isPresent();
    }

    /** When it is meant to happen; empty when nobody said. */
    public Optional<Timebox> timebox() {
        return TIMEBOX.find(doc);
    }

    /** How sure it is that the person means it, 0..1. */
    public BigDecimal confidence() {
        return CONFIDENCE.in(doc);
    }

    /** By what equal loops are known, be it written down or not. */
    public String dedupeKey() {
        return DEDUPE_KEY.find(doc).orElseGet(() -> DedupeKey.of(kind, content));
    }

    /** Whether the assistant promised it. */
    public boolean isAssistants() {
        return OWNER.in(doc) == Owner.ASSISTANT;
    }

    /** How often it was spoken of. */
    public int mentions() {
        return MENTIONS.in(doc);
    }

    /** When it was opened; empty for loops written by hand. */
    public Optional<Instant> createdAt() {
        return CREATED_AT.find(doc);
    }

    /** When it was closed; empty while it is open, and for loops closed by hand. */
    public Optional<Instant> completedAt() {
        return COMPLETED_AT.find(doc);
    }

    /** When it came to be what it is: closed, else opened; the epoch when neither is known. */
    public Instant moment() {
        return completedAt().or(this::createdAt).orElse(Instant.EPOCH);
    }

    /** This loop with one field set. */
    public <T> OpenLoop with(Field<T> field, T value) {
        return new OpenLoop(field.put(doc, value));
    }

    /** This loop with one field set, when there is a value for it. */
    public <T> OpenLoop withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(v -> with(field, v)).orElse(this);
    }

    /** This loop after a word or an act of the person about it: how often it was brought up before counts no more. */
    public OpenLoop spokenOf(Instant at) {
        return with(LAST_MENTIONED_AT, at).with(UPDATED_AT, at).without(CHECK_INS);
    }

    /** This loop with one field cleared. */
    public OpenLoop without(Field<?> field) {
        return new OpenLoop(doc.without(field.name()));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OpenLoop loop && doc.equals(loop.doc);
    }

    @Override
    public int hashCode() {
        return doc.hashCode();
    }

    @Override
    public String toString() {
        return "OpenLoop" + doc;
    }
}
