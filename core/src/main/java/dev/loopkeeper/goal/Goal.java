package dev.loopkeeper.goal;

import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.time.Due;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/**
 * What a person pursues; immutable, valid by construction.
 *
 * <p>The record is its JSON document: fields that were never set take their default, and members that this version does
 * not know are kept.
 *
 * @param doc the goal's members
 */
public record Goal(JsonObject doc) {
    /** Identity. */
    public static final Field<GoalId> ID =
            Field.of("id", Shapes.line(200).as(text -> Reading.good(new GoalId(text)), GoalId::value));
    /** Readable name, unique per user. */
    public static final Field<String> SLUG = Field.of("slug", Shapes.line(100));
    /** What the goal is called. */
    public static final Field<String> TITLE = Field.of("title", Shapes.line(500));
    /** More words about it. */
    public static final Field<String> DESCRIPTION = Field.of("description", Shapes.text(20_000));
    /** Where it stands; active when not set. */
    public static final Field<GoalStatus> STATUS =
            Field.of("status", Shapes.choice(GoalStatus.class)).orElse(GoalStatus.ACTIVE);
    /** Importance among goals, 1..10; 5 when not set. */
    public static final Field<Integer> PRIORITY =
            Field.of("priority", Shapes.whole(1, 10)).orElse(5);
    /** The goal this one is part of. */
    public static final Field<GoalId> PARENT = Field.of("parent", ID.shape());
    /** When it is to be reached. */
    public static final Field<Due> DUE = Field.of("due", Due.SHAPE);
    /** Share done as set by hand, 0..100 percent; computed from the steps when not set. */
    public static final Field<BigDecimal> PROGRESS =
            Field.of("progress", Shapes.number(BigDecimal.ZERO, BigDecimal.valueOf(100)));
    /** In which order its steps are to be done; parallel when not set. */
    public static final Field<Flow> FLOW =
            Field.of("flow", Shapes.choice(Flow.class)).orElse(Flow.PARALLEL);
    /** Labels. */
    public static final Field<List<String>> TAGS =
            Field.of("tags", Shapes.list(Shapes.line(100), 100)).orElse(List.of());
    /** Days between reviews. */
    public static final Field<Integer> REVIEW_EVERY = Field.of("review_every", Shapes.whole(1, 3650));
    /** The day it was last reviewed. */
    public static final Field<LocalDate> LAST_REVIEWED = Field.of("last_reviewed", Shapes.date());
    /** The day's metric that its completions change. */
    public static final Field<Metric> DAILY = Field.of("daily", Metric.SHAPE);
    /** What it aims at in a period. */
    public static final Field<Target> TARGET = Field.of("target", Target.SHAPE);
    /** Anything else. */
    public static final Field<JsonObject> METADATA =
            Field.of("metadata", Shapes.object()).orElse(JsonObject.EMPTY);
    /** When it was created. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was last changed. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());
    /** When it was completed. */
    public static final Field<Instant> COMPLETED_AT = Field.of("completed_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, TITLE),
            List.of(
                    SLUG,
                    DESCRIPTION,
                    STATUS,
                    PRIORITY,
                    PARENT,
                    DUE,
                    PROGRESS,
                    FLOW,
                    TAGS,
                    REVIEW_EVERY,
                    LAST_REVIEWED,
                    DAILY,
                    TARGET,
                    METADATA,
                    CREATED_AT,
                    UPDATED_AT,
                    COMPLETED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Goal {
        doc = SCHEMA.checked(doc);
    }

    /** A new goal with nothing but its identity and title. */
    public static Goal of(GoalId id, String title) {
        return new Goal(TITLE.put(ID.put(JsonObject.EMPTY, id), title));
    }

    /** Identity. */
    public GoalId id() {
        return ID.in(doc);
    }

    /** Readable name; empty when it has none. */
    public Optional<String> slug() {
        return SLUG.find(doc);
    }

    /** How people refer to it: its slug, else its id. */
    public String name() {
        return slug().orElseGet(() -> id().value());
    }

    /** What it is called. */
    public String title() {
        return TITLE.in(doc);
    }

    /** Where it stands. */
    public GoalStatus status() {
        return STATUS.in(doc);
    }

    /** Importance among goals, 1..10. */
    public int priority() {
        return PRIORITY.in(doc);
    }

    /** Whether its steps are done one after the other. */
    public boolean isSequential() {
        return FLOW.in(doc) == Flow.SEQUENTIAL;
    }

    /** Share done as set by hand, 0..100 percent; empty when it follows from the steps. */
    public Optional<BigDecimal> progress() {
        return PROGRESS.find(doc);
    }

    /** The goal this one is part of. */
    public Optional<GoalId> parent() {
        return PARENT.find(doc);
    }

    /** The day's metric that its completions change; empty when there is none. */
    public Optional<Metric> daily() {
        return DAILY.find(doc).filter(metric -> metric.rule() != MetricRule.NONE);
    }

    /** What it aims at in a period. */
    public Optional<Target> target() {
        return TARGET.find(doc);
    }

    /** When it was created; empty for goals written by hand. */
    public Optional<Instant> createdAt() {
        return CREATED_AT.find(doc);
    }

    /** This goal with one field set. */
    public <T> Goal with(Field<T> field, T value) {
        return new Goal(field.put(doc, value));
    }

    /** This goal with one field cleared. */
    public Goal without(Field<?> field) {
        return new Goal(doc.without(field.name()));
    }

    /** The same for slugs that are equal without regard to case, and for no others. */
    public static String slugKey(String slug) {
        StringBuilder key = new StringBuilder(slug.length());
        slug.chars().forEach(c -> key.append(Character.toLowerCase(Character.toUpperCase((char) c))));
        return key.toString();
    }
}
