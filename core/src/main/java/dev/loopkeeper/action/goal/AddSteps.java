package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Duplicate;
import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Redaction;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.Ref;
import dev.loopkeeper.text.Slug;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Breaks a goal down into steps, at the end of those it has or at places among them. */
public final class AddSteps {
    private final View view;
    private final Goal goal;
    private final Optional<Unit> unit;
    private final List<JsonObject> wanted;
    private final Changes changes;
    private final List<Step> created = new ArrayList<>();

    private AddSteps(View view, Goal goal, Optional<Unit> unit, List<JsonObject> wanted, Changes changes) {
        this.view = view;
        this.goal = goal;
        this.unit = unit;
        this.wanted = wanted;
        this.changes = changes;
    }

    /**
     * What was added.
     *
     * @param goal the goal
     * @param created the steps, pending, in their order
     * @param basis the progress of the goal with them, and what it is computed from
     * @param duplicates steps of the same name that were there; the new ones stand beside them
     * @param message the outcome in words
     */
    public record Result(
            Goal goal, List<Step> created, GoalProgress.Basis basis, List<Duplicate> duplicates, String message) {
        /** Copies the lists. */
        public Result {
            duplicates = List.copyOf(duplicates);
            created = List.copyOf(created);
        }

        /** How far the goal has come with them, 0..100 percent. */
        public BigDecimal progress() {
            return basis.percent();
        }
    }

    /**
     * Decides what is added.
     *
     * @param unit the name of the unit; empty for none
     * @param steps the fields of each step, as the step's schema names them; what it waits for is named as people name
     *     steps, those before it in the list by their title or key; one beyond the end goes to the end
     */
    public static Decision<Result> decide(View view, String name, Optional<String> unit, List<JsonObject> steps) {
        Redaction redaction = view.redaction();
        List<JsonObject> kept = steps.stream()
                .map(fields -> redaction.of(fields, StepLinks.NAMES, Step.TITLE))
                .toList();
        if (steps.isEmpty()) {
            return Decision.refuse(Refusal.invalid("steps", "[]", "holds no step"));
        }
        return Names.goal(view, "goal", name)
                .decide(goal -> GoalUnits.unitOrNone(view, redaction.needed("unit", unit))
                        .decide(place -> new AddSteps(view, goal, place, kept, new Changes()).decide()));
    }

    /**
     * Decides how steps are added to a goal that is known.
     *
     * @param steps the fields of each, as the step's schema names them, with identities where it names the step it is part
     *     of; without what is not to be kept
     * @param changes what is to be written with them
     */
    public static Decision<Result> decide(
            View view, Goal goal, Optional<Unit> unit, List<JsonObject> steps, Changes changes) {
        return new AddSteps(view, goal, unit, steps, changes).decide();
    }

    private Decision<Result> decide() {
        WeekSteps there = GoalUnits.steps(view, goal, unit);
        there.keep(changes);
        Inbox.keep(view, goal, changes);
        Set<String> keys = there.names();
        int last = GoalUnits.nextPlace(there.steps());
        for (JsonObject fields : wanted) {
            Lookup<Step> step = step(fields, keys, last++);
            if (step instanceof Lookup.Missed<Step> missed) {
                return Decision.refuse(missed.refusal());
            }
            created.add(((Lookup.Found<Step>) step).value());
        }
        List<Duplicate> duplicates = duplicates(there);
        created.forEach(changes::create);
        GoalProgress.stepChanged(goal, changes);
        String what = created.size() == 1 ? created.get(0).path() : created.size() + " steps";
        String message = "Added " + what + " to " + goal.name() + ".";
        GoalProgress.Basis progress = GoalProgress.of(view, goal, changes);
        Result result = new Result(goal, created, progress, duplicates, message + beside(duplicates) + hidden(goal));
        return Decision.accept(result, changes, message);
    }

    /** The steps that are called like one that is added. */
    private List<Duplicate> duplicates(WeekSteps there) {
        Set<String> titles =
                created.stream().map(step -> Names.plain(step.title())).collect(Collectors.toSet());
        return there.steps().stream()
                .filter(step -> titles.contains(Names.plain(step.title())))
                .map(step -> new Duplicate(Ref.of(step.id()), step.title(), "a step of the same name"))
                .toList();
    }

    private static String beside(List<Duplicate> duplicates) {
        return duplicates.isEmpty() ? "" : " There was one of that name before: " + Duplicate.shown(duplicates) + ".";
    }

    /** Says that what is added to a goal that is not active does not show up; empty for an active one. */
    public static String hidden(Goal goal) {
        return goal.status() == GoalStatus.ACTIVE
                ? ""
                : " The goal " + goal.name() + " is " + Shapes.nameOf(goal.status())
                        + ": nothing of it shows up until it is active again.";
    }

    private Lookup<Step> step(JsonObject fields, Set<String> keys, int last) {
        Optional<String> key = Slug.of(Step.TITLE.in(fields)).map(slug -> Slug.free(slug, keys::contains));
        key.ifPresent(keys::add);
        StepId id = Step.ID.find(fields).orElseGet(() -> new StepId(view.newId()));
        Step bare = Step.of(id, goal.id(), Step.TITLE.in(fields));
        return RepeatArgument.resolved(view, fields.without(Step.DEPENDENCIES.name()))
                .map(given -> new Step(Step.SCHEMA.edited(bare.doc(), given))
                        .withIfPresent(Step.UNIT, unit)
                        .withIfPresent(Step.KEY, key)
                        .with(Step.ORDER, Math.min(last, Step.ORDER.find(fields).orElse(last)))
                        .with(Step.CREATED_AT, view.instant()))
                .then(step -> RepeatArgument.withFirstDate(view, step))
                .then(step -> linked(step, fields));
    }

    private Lookup<Step> linked(Step step, JsonObject fields) {
        Field<List<StepId>> field = Step.DEPENDENCIES;
        return Lookup.all(
                        fields.array(field.name()).orElse(JsonArray.EMPTY),
                        name -> needed(step, ((JsonString) name).value()))
                .map(ids -> ids.isEmpty() ? step : step.with(field, List.copyOf(new LinkedHashSet<>(ids))));
    }

    /** One that stands before it in the list, else one that is there already; so no circle can come about. */
    private Lookup<StepId> needed(Step step, String name) {
        String field = Step.DEPENDENCIES.name();
        Lookup<Step> before = Names.step(created, field, name);
        if (before instanceof Lookup.Found<Step>) {
            return before.map(Step::id);
        }
        boolean later = wanted.stream()
                .skip(created.size())
                .anyMatch(other -> Names.plain(Step.TITLE.in(other)).equals(Names.plain(name)));
        String message = "a step can only wait for one before it in the list, and '" + name + "' is not before '"
                + step.title() + "'";
        return later
                ? Lookup.invalid(field, name, message)
                : new StepLinks(view, goal, step).find(field, name).map(Step::id);
    }
}
