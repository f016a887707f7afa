package dev.loopkeeper.automation;

import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One time that a plan runs, and how far each of its steps has come; immutable, valid by construction. It has its own copy of the steps, so
 * that a plan can be changed while it runs.
 *
 * @param doc its members
 */
public record PlanRun(JsonObject doc) {
    /** How far it has come. */
    public enum Status {
        /** It goes on as soon as a program is at it. */
        RUNNING,
        /** It waits for a time, for the person's yes or for another plan. */
        WAITING,
        /** The person has stopped it for now. */
        PAUSED,
        /** All is done. */
        COMPLETED,
        /** It came to no end. */
        FAILED,
        /** The person did not want it any more. */
        CANCELLED
    }

    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(700));
    /** The plan. */
    public static final Field<String> PLAN = Field.of("plan", Plan.ID.shape());
    /** What people call it. */
    public static final Field<String> NAME = Field.of("name", Shapes.line(200));
    /** What is done. */
    public static final Field<PlanSteps> STEPS = Field.of("steps", PlanSteps.SHAPE);
    /** How far its steps have come, in the same order. */
    public static final Field<List<StepRun>> PROGRESS = Field.of("progress", Shapes.list(StepRun.SHAPE, 100));
    /** How far it has come. */
    public static final Field<Status> STATUS =
            Field.of("status", Shapes.choice(Status.class)).orElse(Status.RUNNING);
    /** The goal that it is for. */
    public static final Field<GoalId> GOAL = Field.of("goal", Goal.ID.shape());
    /** Whether its goal is completed when all is done. */
    public static final Field<Boolean> COMPLETES_GOAL =
            Field.of("completes_goal", Shapes.flag()).orElse(false);
    /** What it was given. */
    public static final Field<JsonObject> INPUT =
            Field.of("input", Shapes.object()).orElse(JsonObject.EMPTY);
    /** What came of it, in words. */
    public static final Field<String> RESULT = Field.of("result", Shapes.text(10_000));
    /** How far it is trusted at most; as far as the profile says when not set. */
    public static final Field<Autonomy> AUTONOMY = Field.of("autonomy", Shapes.choice(Autonomy.class));
    /** Who wanted it, where that runs by itself, as history names it: {@code trigger Weekly review}. */
    public static final Field<String> SOURCE = Field.of("source", Shapes.line(300));
    /** The run whose step it is. */
    public static final Field<String> PARENT = Field.of("parent", Shapes.line(700));
    /** The outermost of the runs that it is inside of. */
    public static final Field<String> ROOT = Field.of("root", Shapes.line(700));
    /** How many runs it is inside of. */
    public static final Field<Integer> DEPTH =
            Field.of("depth", Shapes.whole(0, 100)).orElse(0);
    /** How often the person had it go on after it failed. */
    public static final Field<Integer> RESUMED =
            Field.of("resumed", Shapes.whole(0, 1_000_000)).orElse(0);
    /** Tells the program that is at it from others. */
    public static final Field<String> LEASE = Field.of("lease", Shapes.line(200));
    /** When the program that is at it last said so. */
    public static final Field<Instant> SEEN_AT = Field.of("seen_at", Shapes.instant());
    /** When it was begun. */
    public static final Field<Instant> STARTED_AT = Field.of("started_at", Shapes.instant());
    /** When it was over. */
    public static final Field<Instant> ENDED_AT = Field.of("ended_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA = new Schema(
            List.of(ID, PLAN, NAME, STEPS, PROGRESS),
            List.of(
                    STATUS,
                    GOAL,
                    COMPLETES_GOAL,
                    INPUT,
                    RESULT,
                    AUTONOMY,
                    SOURCE,
                    PARENT,
                    ROOT,
                    DEPTH,
                    RESUMED,
                    LEASE,
                    SEEN_AT,
                    STARTED_AT,
                    ENDED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public PlanRun {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** The plan. */
    public String plan() {
        return PLAN.in(doc);
    }

    /** What people call it. */
    public String name() {
        return NAME.in(doc);
    }

    /** What people call it and how far it has come: {@code Weekly review (running)}. */
    public String line() {
        return name() + " (" + Shapes.nameOf(status()) + ")";
    }

    /** How far it has come. */
    public Status status() {
        return STATUS.in(doc);
    }

    /** What is done. */
    public PlanSteps steps() {
        return STEPS.in(doc);
    }

    /** How far its steps have come, in the same order. */
    public List<StepRun> progress() {
        return PROGRESS.in(doc);
    }

    /** The outermost of the runs that it is inside of; itself when it is inside of none. */
    public String root() {
        return ROOT.find(doc).orElseGet(this::id);
    }

    /** How far the step of that name has come, which is there. */
    public StepRun step(String name) {
        return progress().stream()
                .filter(step -> step.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Whether it is still to come to an end. */
    public boolean isOpen() {
        return status() == Status.RUNNING || status() == Status.WAITING || status() == Status.PAUSED;
    }

    /** As what one of its steps calls tools, so that the same call of another step is another one. */
    public Source caller(String step) {
        return new Source(Source.Kind.PLAN, id() + "/" + step, name(), SOURCE.find(doc));
    }

    /** The same with a step that has come further. */
    public PlanRun with(StepRun step) {
        return with(
                PROGRESS,
                progress().stream()
                        .map(other -> other.name().equals(step.name()) ? step : other)
                        .toList());
    }

    /** The same with another value of a field. */
    public <T> PlanRun with(Field<T> field, T value) {
        return new PlanRun(field.put(doc, value));
    }

    /** The same with another value of a field, if there is one. */
    public <T> PlanRun withIfPresent(Field<T> field, Optional<T> value) {
        return value.map(some -> with(field, some)).orElse(this);
    }

    /** The same without a field. */
    public PlanRun without(Field<?> field) {
        return new PlanRun(doc.without(field.name()));
    }
}
