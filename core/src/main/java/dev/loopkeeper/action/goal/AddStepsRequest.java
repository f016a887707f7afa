package dev.loopkeeper.action.goal;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/**
 * Steps to be added at the end of those that a goal has, or at the places that they name.
 *
 * @param goal the goal's slug, title, id or handle
 * @param unit the unit, such as {@code chapter-3}; empty for none
 * @param steps what is to be added in order, at least one
 */
public record AddStepsRequest(String goal, Optional<String> unit, List<NewStep> steps) {
    /** Copies the steps. */
    public AddStepsRequest {
        steps = List.copyOf(steps);
    }

    /** Steps without a unit. */
    public static AddStepsRequest of(String goal, NewStep... steps) {
        return new AddStepsRequest(goal, Optional.empty(), List.of(steps));
    }

    /** The fields of each step, as the use case takes them. */
    public List<JsonObject> docs() {
        return steps.stream().map(NewStep::fields).toList();
    }

    /**
     * One step.
     *
     * @param fields its fields, as the step's schema names them, the title among them; what it waits for is named as people
     *     name steps
     */
    public record NewStep(JsonObject fields) {
        /** A step with nothing but a title. */
        public static NewStep of(String title) {
            return new NewStep(Step.TITLE.put(JsonObject.EMPTY, title));
        }

        /** The same with one more field, such as {@code Step.ESTIMATE}. */
        public <T> NewStep with(Field<T> field, T value) {
            return new NewStep(field.given(fields, value));
        }

        /** The same, waiting for steps that are there or stand before it, named by title, key or id. */
        public NewStep after(String... names) {
            return new NewStep(fields.with(Step.DEPENDENCIES.name(), JsonArray.ofStrings(List.of(names))));
        }
    }
}
