package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Finding;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a step says of other steps: those to be done before it, and the one it is part of. Turns the names people use
 * into identities, and refuses links that would lead back to the step.
 */
public final class StepLinks {
    private final View view;
    private final Goal goal;
    private final Step step;

    /** Checks the links of a step of a goal. */
    public StepLinks(View view, Goal goal, Step step) {
        this.view = view;
        this.goal = goal;
        this.step = step;
    }

    /** The fields to be set, with identities where names of steps stood. */
    public Finding<JsonObject> resolved(JsonObject fields) {
        return dependencies(fields).switchOn(this::parent, Finding::refused);
    }

    private Finding<JsonObject> dependencies(JsonObject fields) {
        Field<List<StepId>> field = Step.DEPENDENCIES;
        Optional<JsonValue> named = fields.get(field.name());
        if (named.isEmpty() || !(named.get() instanceof JsonArray names)) {
            return Finding.found(fields);
        }
        Set<StepId> ids = new LinkedHashSet<>();
        for (JsonValue name : names) {
            Finding<StepId> link = link(field, ((JsonString) name).value(), Step::dependencies);
            if (link instanceof Finding.Missed<StepId> missed) {
                return Finding.refused(missed.refusal());
            }
            ids.add(((Finding.Found<StepId>) link).value());
        }
        return Finding.found(field.put(fields, List.copyOf(ids)));
    }

    private Finding<JsonObject> parent(JsonObject fields) {
        Optional<JsonValue> named = fields.get(Step.PARENT.name()).filter(value -> value != JsonNull.NULL);
        return named.isEmpty()
                ? Finding.found(fields)
                : link(Step.PARENT, ((JsonString) named.get()).value(), StepLinks::parents)
                        .switchOn(id -> Finding.found(Step.PARENT.put(fields, id)), Finding::refused);
    }

    private static List<StepId> parents(Step step) {
        return Step.PARENT.find(step.doc()).stream().toList();
    }

    private Finding<StepId> link(Field<?> field, String name, Function<Step, List<StepId>> onward) {
        return find(field.name(), name)
                .switchOn(
                        other -> way(other, onward)
                                .map(way -> Finding.<StepId>missed(
                                        Refusal.Code.INVALID_ARGUMENT, field.name(), name, circle(way)))
                                .orElseGet(() -> Finding.found(other.id())),
                        Finding::refused);
    }

    /** A step of the same unit, else of the same goal, else of the goal that the name begins with. */
    Finding<Step> find(String field, String name) {
        Optional<Step> byId = Optional.of(name)
                .filter(text -> !text.isBlank())
                .flatMap(text -> view.steps().byId(new StepId(text.strip())));
        if (byId.isPresent()) {
            return Finding.found(byId.get());
        }
        Finding<Step> near = Names.step(siblings(), field, name);
        return near instanceof Finding.Found<Step> ? near : further(field, name);
    }

    private Finding<Step> further(String field, String name) {
        Finding<Step> here = Names.step(stepsOf(goal), field, name);
        int slash = name.indexOf('/');
        if (slash <= 0 || here instanceof Finding.Found<Step>) {
            return here;
        }
        return Names.goal(view, field, name.substring(0, slash))
                .switchOn(other -> Names.step(stepsOf(other), field, name.substring(slash + 1)), refusal -> here);
    }

    private List<Step> siblings() {
        return view.steps().list(Places.query(step.goal(), step.unit())).items();
    }

    private List<Step> stepsOf(Goal of) {
        return view.steps().list(StepQuery.whole(of.id())).items();
    }

    /** The steps that lead from {@code from} back to this one; empty when none do. */
    private Optional<List<Step>> way(Step from, Function<Step, List<StepId>> onward) {
        Deque<List<Step>> open = new ArrayDeque<>(List.of(List.of(from)));
        Set<StepId> seen = new HashSet<>();
        while (!open.isEmpty()) {
            List<Step> way = open.remove();
            Step last = way.get(way.size() - 1);
            if (last.id().equals(step.id())) {
                return Optional.of(way);
            }
            onward.apply(last).stream()
                    .filter(seen::add)
                    .flatMap(id -> view.steps().byId(id).stream())
                    .map(next -> and(way, next))
                    .forEach(open::add);
        }
        return Optional.empty();
    }

    private static List<Step> and(List<Step> way, Step next) {
        List<Step> longer = new ArrayList<>(way);
        longer.add(next);
        return List.copyOf(longer);
    }

    private String circle(List<Step> way) {
        if (way.size() == 1) {
            return "'" + step.name() + "' cannot wait for itself or be part of itself";
        }
        String led = String.join(" -> ", way.stream().map(Step::name).toList());
        return "would be a circular dependency: " + step.name() + " -> " + led;
    }
}
