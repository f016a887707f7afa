package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Slug;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Breaks a goal down into steps, at the end of those it has. */
public final class AddSteps {
    private final View view;
    private final Goal goal;
    private final Optional<Unit> unit;
    private final List<JsonObject> wanted;
    private final Changes changes = new Changes();
    private final List<Step> created = new ArrayList<>();

    private AddSteps(View view, Goal goal, Optional<Unit> unit, List<JsonObject> wanted) {
        this.view = view;
        this.goal = goal;
        this.unit = unit;
        this.wanted = wanted;
    }

    /**
     * What was added.
     *
     * @param goal the goal
     * @param created the steps, pending, in their order
     * @param progress how far the goal has come with them, 0..100 percent
     * @param message the outcome in words
     */
    public record Result(Goal goal, List<Step> created, BigDecimal progress, String message) {
        /** Copies the list. */
        public Result {
            created = List.copyOf(created);
        }
    }

    /**
     * Decides what is added.
     *
     * @param unit the name of the unit; empty for none
     * @param steps the fields of each step, as the step's schema names them; what it waits for is named as people name
     *     steps, those before it in the list by their title or key
     */
    public static Decision<Result> decide(View view, String name, Optional<String> unit, List<JsonObject> steps) {
        if (steps.isEmpty()) {
            return Decision.refuse(
                    Refusal.of(Refusal.Code.INVALID_ARGUMENT, new Fault("steps", "[]", "holds no step")));
        }
        Optional<String> place = unit.or(() -> Optional.of("none"));
        return Names.goal(view, "goal", name)
                .switchOn(
                        goal -> Places.unit(view, place)
                                .switchOn(found -> new AddSteps(view, goal, found, steps).decide(), Decision::refuse),
                        Decision::refuse);
    }

    private Decision<Result> decide() {
        WeekSteps there = Places.steps(view, goal, unit);
        there.keep(changes);
        Set<String> keys = new HashSet<>();
        there.steps().forEach(step -> keys.add(Names.plain(step.name())));
        int place = Places.nextPlace(there.steps());
        for (JsonObject fields : wanted) {
            Finding<Step> step = step(fields, keys, place++);
            if (step instanceof Finding.Missed<Step> missed) {
                return Decision.refuse(missed.refusal());
            }
            created.add(((Finding.Found<Step>) step).value());
        }
        created.forEach(changes::create);
        GoalProgress.stepChanged(goal, changes);
        String what = created.size() == 1 ? created.get(0).path() : created.size() + " steps";
        String message = "Added " + what + " to " + goal.name() + ".";
        return Decision.accept(
                new Result(goal, created, GoalProgress.of(view, goal, changes), message), changes, message);
    }

    private Finding<Step> step(JsonObject fields, Set<String> keys, int place) {
        JsonObject plain = fields.without(Step.DEPENDENCIES.name());
        Step bare = Step.of(new StepId(view.newId()), goal.id(), Step.TITLE.in(fields));
        JsonObject.Builder doc = bare.doc().toBuilder();
        plain.members().forEach(doc::put);
        Step step = new Step(Step.SCHEMA.normal(doc.build()))
                .withIfPresent(Step.UNIT, unit)
                .withIfPresent(Step.KEY, key(fields, keys))
                .with(Step.ORDER, place)
                .with(Step.CREATED_AT, view.instant());
        return linked(step, fields);
    }

    private static Optional<String> key(JsonObject fields, Set<String> taken) {
        return Slug.of(Step.TITLE.in(fields)).map(slug -> {
            String key = slug;
            for (int n = 2; !taken.add(key); n++) {
                key = slug + "-" + n;
            }
            return key;
        });
    }

    private Finding<Step> linked(Step step, JsonObject fields) {
        Field<List<StepId>> field = Step.DEPENDENCIES;
        Set<StepId> ids = new LinkedHashSet<>();
        for (JsonValue name : fields.array(field.name()).orElse(JsonArray.EMPTY)) {
            Finding<StepId> needed = needed(step, ((JsonString) name).value());
            if (needed instanceof Finding.Missed<StepId> missed) {
                return Finding.refused(missed.refusal());
            }
            ids.add(((Finding.Found<StepId>) needed).value());
        }
        return Finding.found(ids.isEmpty() ? step : step.with(field, List.copyOf(ids)));
    }

    /** One that stands before it in the list, else one that is there already; so no circle can come about. */
    private Finding<StepId> needed(Step step, String name) {
        Finding<Step> before = Names.step(created, Step.DEPENDENCIES.name(), name);
        if (before instanceof Finding.Found<Step> found) {
            return Finding.found(found.value().id());
        }
        boolean later = wanted.stream()
                .skip(created.size())
                .anyMatch(other -> Names.plain(Step.TITLE.in(other)).equals(Names.plain(name)));
        return later
                ? Finding.missed(
                        Refusal.Code.INVALID_ARGUMENT,
                        Step.DEPENDENCIES.name(),
                        name,
                        "a step can only wait for one before it in the list, and '" + name + "' is not before '"
                                + step.title() + "'")
                : new StepLinks(view, goal, step)
                        .find(Step.DEPENDENCIES.name(), name)
                        .switchOn(found -> Finding.found(found.id()), Finding::refused);
    }
}
