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
import java.util.Set;

/**
 * How something is done: steps that call tools, decide, look and wait, one after the other; immutable, valid by construction. Where the
 * steps of a goal say what has to be done, a plan says how.
 *
 * @param doc its members
 */
public record Plan(JsonObject doc) {
    /** Identity. */
    public static final Field<String> ID = Field.of("id", Shapes.line(200));
    /** What people call it. */
    public static final Field<String> NAME = Field.of("name", Shapes.line(200));
    /** The goal that it is for. */
    public static final Field<GoalId> GOAL = Field.of("goal", Goal.ID.shape());
    /** What is done. */
    public static final Field<PlanSteps> STEPS = Field.of("steps", PlanSteps.SHAPE);
    /** Whether its goal is completed when all is done. */
    public static final Field<Boolean> COMPLETES_GOAL =
            Field.of("completes_goal", Shapes.flag()).orElse(false);
    /** How far it is trusted at most; as far as the profile says when not set. */
    public static final Field<Autonomy> AUTONOMY = Field.of("autonomy", Shapes.choice(Autonomy.class));
    /** When it was created. */
    public static final Field<Instant> CREATED_AT = Field.of("created_at", Shapes.instant());
    /** When it was last changed by somebody. */
    public static final Field<Instant> UPDATED_AT = Field.of("updated_at", Shapes.instant());

    /** All fields in the order in which they are shown. */
    public static final Schema SCHEMA =
            new Schema(List.of(ID, NAME, STEPS), List.of(GOAL, COMPLETES_GOAL, AUTONOMY, CREATED_AT, UPDATED_AT));

    /**
     * Checks the document.
     *
     * @throws dev.loopkeeper.json.FaultyRecordException when a field holds a value that it does not allow
     */
    public Plan {
        doc = SCHEMA.checked(doc);
    }

    /** Identity. */
    public String id() {
        return ID.in(doc);
    }

    /** What people call it. */
    public String name() {
        return NAME.in(doc);
    }

    /** What is done. */
    public PlanSteps steps() {
        return STEPS.in(doc);
    }

    /** The goal that it is for; empty when for none. */
    public Optional<GoalId> goal() {
        return GOAL.find(doc);
    }

    /** The same for no goal, and so completing none. */
    public Plan forNoGoal() {
        return new Plan(doc.without(Set.of(GOAL.name(), COMPLETES_GOAL.name())));
    }

    /** The same with another value of a field. */
    public <T> Plan with(Field<T> field, T value) {
        return new Plan(field.put(doc, value));
    }
}
