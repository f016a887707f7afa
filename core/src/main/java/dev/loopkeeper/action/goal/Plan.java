package dev.loopkeeper.action.goal;

import dev.loopkeeper.action.Inbox;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.Warning;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.text.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Adds tasks to a goal's unit, and to its weekly template when they come every week. */
public final class Plan {
    private final View view;
    private final PlanRequest request;
    private final Goal goal;
    private final boolean goalCreated;
    private final Optional<Unit> unit;
    private final Optional<JsonValue> repeat;
    private final Changes changes = new Changes();
    private final List<Step> created = new ArrayList<>();
    private final Map<Optional<Unit>, Place> places = new HashMap<>();
    private Optional<PlanReplacement> replacement = Optional.empty();

    private Plan(
            View view,
            PlanRequest request,
            Goal goal,
            boolean goalCreated,
            Optional<Unit> unit,
            Optional<JsonValue> repeat) {
        this.view = view;
        this.request = request;
        this.goal = goal;
        this.goalCreated = goalCreated;
        this.unit = unit;
        this.repeat = repeat;
    }

    /** Decides what is added. */
    public static Decision<PlanResult> decide(View view, PlanRequest given) {
        PlanRequest request = given.redacted(view.redaction());
        Lookup<Goal> known = Names.goal(view, "goal", request.goal());
        boolean missing = known instanceof Lookup.Missed<Goal> m && m.refusal().code() == Refusal.Code.NOT_FOUND;
        Lookup<Goal> goal = missing ? missing(view, request, known) : known;
        return goal.decide(found -> request.tasks().isEmpty() && !missing && !request.replaces()
                ? Decision.refuse(Refusal.of(
                        Refusal.Code.MISSING_PARAMETER, "name", "", "is missing; name the task, or give tasks"))
                : withGoal(view, request, found, missing));
    }

    /** The open tasks that give way when the request replaces tasks. */
    public static Lookup<List<Step>> replaced(View view, PlanRequest request) {
        return Names.goal(view, "goal", request.goal())
                .then(goal -> GoalUnits.unit(view, request.unit())
                        .map(unit -> PlanReplacement.removed(GoalUnits.steps(view, goal, unit), request.tasks())));
    }

    private static Lookup<Goal> missing(View view, PlanRequest request, Lookup<Goal> known) {
        return request.createGoal()
                ? CreateGoal.named(view, request.goal())
                : known.otherwise(" (set create_goal to create it)");
    }

    private static Decision<PlanResult> withGoal(View view, PlanRequest given, Goal goal, boolean goalCreated) {
        Optional<JsonValue> repeat = given.repeat().filter(often -> !isWeekly(often));
        boolean undated = repeat.isPresent()
                || given.tasks().stream().allMatch(task -> task.repeat().isPresent());
        PlanRequest request = undated && given.unit().isEmpty() && !given.replaces() ? given.inUnit("none") : given;
        return GoalUnits.unit(view, request.unit())
                .decide(place -> new Plan(view, request, goal, goalCreated, place, repeat).decide());
    }

    private static boolean isWeekly(JsonValue given) {
        return given instanceof JsonString words && Names.plain(words.value()).equals("weekly");
    }

    private Decision<PlanResult> decide() {
        boolean weekly = request.repeat().isPresent() && repeat.isEmpty();
        if (goalCreated) {
            changes.put(goal);
        } else {
            Inbox.keep(view, goal, changes);
        }
        if (request.replaces()) {
            places.put(unit, replaced(unit));
        }
        Optional<Refusal> refusal = weekly ? ownRepetition() : Optional.empty();
        refusal = refusal.or(() -> add(this::place));
        if (weekly) {
            refusal = refusal.or(() -> add(any -> Optional.of(Unit.TEMPLATE)));
        }
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        GoalProgress.stepChanged(goal, changes);
        List<Step> shown = weekly ? created.subList(0, created.size() / 2) : created;
        List<Step> stayed = replacement.map(PlanReplacement::stayed).orElse(List.of());
        List<Step> removed = replacement.map(PlanReplacement::removed).orElse(List.of());
        String message = request.replaces() ? replacedMessage(stayed, removed) : message(shown, weekly);
        String told = message + AddSteps.hidden(goal);
        PlanResult result = new PlanResult(goal, unit, shown, stayed, removed, goalCreated, warnings(), told);
        return Decision.accept(result, changes, message);
    }

    private Place replaced(Optional<Unit> unit) {
        WeekSteps there = GoalUnits.steps(view, goal, unit);
        PlanReplacement all = new PlanReplacement(view, there, request.tasks(), changes);
        replacement = Optional.of(all);
        return new Place(new WeekSteps(all.remaining(), false), GoalUnits.nextPlace(there.steps()));
    }

    /** What stands in every week comes again with the weeks, and not by a rule of its own as well. */
    private Optional<Refusal> ownRepetition() {
        return request.tasks().stream()
                .filter(task -> task.repeat().isPresent())
                .findFirst()
                .map(task -> {
                    String own = shown(task.repeat().get());
                    String message = "'" + own + "' of " + task.name()
                            + " cannot be combined with weekly; plan that task by itself";
                    return Refusal.of(Refusal.Code.INVALID_ARGUMENT, Step.REPEAT.name(), own, message);
                });
    }

    private boolean comesAgain(PlanRequest.Task task) {
        return repeat.isPresent() || task.repeat().isPresent();
    }

    /** Where a task goes: one that comes again stands in a week only until it is done, and only if it is put there. */
    private Optional<Unit> place(PlanRequest.Task task) {
        boolean week = unit.filter(any -> any.week().isPresent()).isPresent();
        boolean undated = week && comesAgain(task) && (request.unit().isEmpty() || task.done());
        return undated ? Optional.empty() : unit;
    }

    private Optional<Refusal> add(Function<PlanRequest.Task, Optional<Unit>> places) {
        return request.tasks().stream()
                .map(task -> add(task, places.apply(task)))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private Optional<Refusal> add(PlanRequest.Task task, Optional<Unit> unit) {
        if (unit.equals(this.unit) && replacement.filter(all -> all.keeps(task)).isPresent()) {
            return Optional.empty();
        }
        Place place = places.computeIfAbsent(unit, this::opened);
        Optional<String> key = task.key().or(() -> Slug.of(task.name()).map(slug -> free(slug, place.names)));
        if (key.isPresent() && !place.names.add(Names.plain(key.get()))) {
            return Optional.of(exists(key.get(), unit, task.key().isPresent()));
        }
        Lookup<Step> step = step(task, key, unit, place.next++);
        if (step instanceof Lookup.Missed<Step> missed) {
            return Optional.of(missed.refusal());
        }
        created.add(((Lookup.Found<Step>) step).value());
        changes.create(((Lookup.Found<Step>) step).value());
        return Optional.empty();
    }

    private Place opened(Optional<Unit> unit) {
        WeekSteps there = GoalUnits.steps(view, goal, unit);
        there.keep(changes);
        return new Place(there, GoalUnits.nextPlace(there.steps()));
    }

    /** What is taken in a unit: the names, and the places up to {@code next}. */
    private static final class Place {
        private final Set<String> names;
        private int next;

        Place(WeekSteps there, int next) {
            this.names = there.names();
            this.next = next;
        }
    }

    private String free(String slug, Set<String> keys) {
        return request.allowsDuplicate() ? Slug.free(slug, keys::contains) : slug;
    }

    private Lookup<Step> step(PlanRequest.Task task, Optional<String> key, Optional<Unit> place, int order) {
        Step step = Step.of(new StepId(view.newId()), goal.id(), task.name())
                .with(Step.ORDER, order)
                .with(Step.CREATED_AT, view.instant())
                .withIfPresent(Step.KEY, key)
                .withIfPresent(Step.UNIT, place)
                .withIfPresent(Step.DESCRIPTION, task.description())
                .withIfPresent(Step.DUE, task.due())
                .withIfPresent(Step.PLANNED, task.planned());
        boolean done = task.done() && !place.equals(Optional.of(Unit.TEMPLATE));
        return Lookup.optional(task.repeat().or(() -> repeat), given -> RepeatArgument.read(view, given))
                .then(found -> RepeatArgument.withFirstDate(view, step.withIfPresent(Step.REPEAT, found)))
                .map(dated -> done ? DoneStep.of(view, dated, view.today(), view.instant()) : dated);
    }

    private Refusal exists(String key, Optional<Unit> place, boolean given) {
        String where = goal.name() + place.map(u -> "/" + u.name()).orElse("");
        String message = "'" + key + "' exists in " + where + "; "
                + (given
                        ? "choose another, or edit that one"
                        : "edit that one, or repeat the call with again: true to have both");
        return Refusal.of(Refusal.Code.ALREADY_EXISTS, "task_id", key, message);
    }

    private List<Warning> warnings() {
        boolean weekMissing = request.unit().isEmpty() && unit.isEmpty();
        return weekMissing
                ? List.of(Warning.beforeWeekOne(
                        view.today(), view.weeks(view.today()).number(1).start()))
                : List.of();
    }

    private String message(List<Step> shown, boolean weekly) {
        if (shown.isEmpty()) {
            return "Created goal " + goal.name() + ".";
        }
        String what = shown.size() == 1 ? shown.get(0).path() : shown.size() + " tasks";
        return "Planned " + what + " in " + goal.name() + (weekly ? ", every week" : often()) + ".";
    }

    private String replacedMessage(List<Step> stayed, List<Step> removed) {
        String where = goal.name() + unit.map(any -> "/" + any.name()).orElse("");
        return "Wrote " + where + ": " + created.size() + " new, " + stayed.size() + " there already, " + removed.size()
                + " removed.";
    }

    private String often() {
        return repeat.map(given -> ", " + shown(given)).orElse("");
    }

    private static String shown(JsonValue repeat) {
        return repeat instanceof JsonString words ? words.value().strip() : Json.write(repeat);
    }
}
