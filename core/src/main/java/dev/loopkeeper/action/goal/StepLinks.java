package dev.loopkeeper.action.goal;

import com.google.common.collect.ImmutableList;
import com.google.common.graph.Traverser;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepQuery;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.View;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a step says of other steps: those to be done before it, and the one it is part of. Turns the names people use
 * into identities, and refuses links that would lead back to the step.
 *
 * @param goal the step's goal
 */
public record StepLinks(View view, Goal goal, Step step) {
    /** The fields of a step that name other steps. */
    public static final Set<Field<?>> NAMES = Set.of(Step.DEPENDENCIES, Step.PARENT);

    /** The fields to be set, with identities where names of steps stood. */
    public Lookup<JsonObject> resolved(JsonObject fields) {
        return dependencies(fields).then(this::parent);
    }

    private Lookup<JsonObject> dependencies(JsonObject fields) {
        Field<List<StepId>> field = Step.DEPENDENCIES;
        return fields.array(field.name())
                .map(names -> Lookup.all(names, name -> link(field, ((JsonString) name).value(), Step::dependencies))
                        .map(ids -> field.given(fields, List.copyOf(new LinkedHashSet<>(ids)))))
                .orElseGet(() -> Lookup.found(fields));
    }

    private Lookup<JsonObject> parent(JsonObject fields) {
        Optional<JsonValue> named = fields.get(Step.PARENT.name()).filter(value -> value != JsonNull.NULL);
        return named.isEmpty()
                ? Lookup.found(fields)
                : link(Step.PARENT, ((JsonString) named.get()).value(), StepLinks::parents)
                        .map(id -> Step.PARENT.put(fields, id));
    }

    private static List<StepId> parents(Step step) {
        return Step.PARENT.find(step.doc()).stream().toList();
    }

    private Lookup<StepId> link(Field<?> field, String name, Function<Step, List<StepId>> onward) {
        return find(field.name(), name).then(other -> {
            List<Step> way = way(other, onward);
            return way.isEmpty() ? Lookup.found(other.id()) : Lookup.invalid(field.name(), name, circle(way));
        });
    }

    /** The step of that id; else one of the same unit, else of the same goal, else of any. */
    Lookup<Step> find(String field, String name) {
        Optional<Step> byId = Names.stepById(view, name);
        if (byId.isPresent()) {
            return Lookup.found(byId.get());
        }
        return Stream.of(siblings(), view.steps().all(StepQuery.whole(goal.id())))
                .map(near -> Names.step(near, field, name))
                .filter(Lookup.Found.class::isInstance)
                .findFirst()
                .orElseGet(() -> Names.step(view, field, name));
    }

    private List<Step> siblings() {
        return view.steps().all(GoalUnits.query(step.goal(), step.unit()));
    }

    /** The shortest way of steps that leads from {@code from} back to this one; empty when none does. */
    private List<Step> way(Step from, Function<Step, List<StepId>> onward) {
        List<Step> reached = ImmutableList.copyOf(Traverser.<Step>forGraph(last -> onward.apply(last).stream()
                        .flatMap(id -> view.steps().byId(id).stream())
                        .toList())
                .breadthFirst(from));
        Deque<Step> way = new ArrayDeque<>();
        Optional<Step> at =
                reached.stream().filter(one -> one.id().equals(step.id())).findFirst();
        while (at.isPresent() && !from.equals(way.peekFirst())) {
            StepId id = at.get().id();
            way.addFirst(at.get());
            at = reached.stream()
                    .filter(before -> onward.apply(before).contains(id))
                    .findFirst();
        }
        return List.copyOf(way);
    }

    private String circle(List<Step> way) {
        if (way.size() == 1) {
            return "'" + step.name() + "' cannot wait for itself or be part of itself";
        }
        String led = String.join(" -> ", way.stream().map(Step::name).toList());
        return "would be a circular dependency: " + step.name() + " -> " + led;
    }
}
