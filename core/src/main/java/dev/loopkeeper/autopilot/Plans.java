package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanStep;
import dev.loopkeeper.automation.PlanSteps;
import dev.loopkeeper.automation.TriggerAction.RunPlan;
import dev.loopkeeper.autopilot.gate.NamedCalls;
import dev.loopkeeper.connection.Template;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalId;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.tool.Calls;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Creates, changes, deletes and lists plans. Stateless. */
public final class Plans {
    private static final String STEPS = Plan.STEPS.name();
    private static final String RUN_PLAN = "run_plan";
    private static final ByName<Plan> BY_NAME = new ByName<>(
            AutomationTypes.PLAN,
            Plan::id,
            Plan.NAME,
            (view, field, name) -> Names.plan(
                    view.of(AutomationTypes.PLAN).list(RecordQuery.ALL).items(), field, name));

    private Plans() {}

    /**
     * A plan as it is listed.
     *
     * @param plan the plan
     * @param last the run that was begun last
     */
    public record Item(Plan plan, Optional<PlanRun> last) {}

    /**
     * What was created, changed or deleted.
     *
     * @param item the plan
     * @param message what was done, in words
     */
    public record Result(Item item, String message) {}

    /** What is wrong with the calls of tools in a plan's fields, which nobody has to run it to see; empty when nothing is. */
    public static Optional<Refusal> fault(Calls calls, JsonObject fields) {
        NamedCalls named = new NamedCalls(calls);
        return Plan.STEPS.find(fields).stream()
                .flatMap(steps -> steps.all().stream())
                .filter(step -> step.type() == PlanStep.Type.TOOL)
                .flatMap(step ->
                        fault(named, PlanStep.TOOL.in(step.doc()), step).map(refusal -> inStep(step, refusal)).stream())
                .findFirst();
    }

    private static Refusal inStep(PlanStep step, Refusal refusal) {
        return Refusal.of(
                refusal.code(),
                refusal.faults().stream()
                        .map(fault -> new Fault(
                                fault.field(),
                                fault.value(),
                                "step " + step.name().orElse("") + ": " + fault.message()))
                        .toList());
    }

    /** The tools that the steps of a plan of these fields call, by name. */
    public static Stream<String> tools(JsonObject fields) {
        return Plan.STEPS.find(fields).stream()
                .flatMap(steps -> steps.all().stream())
                .flatMap(step -> PlanStep.TOOL.find(step.doc()).stream());
    }

    /** A call that runs a plan would not know how deep it is inside of others. */
    private static Optional<Refusal> fault(NamedCalls named, String tool, PlanStep step) {
        return tool.equals(RUN_PLAN)
                ? Optional.of(Refusal.invalid(
                        STEPS,
                        tool,
                        "call '" + tool + "'; a step runs another plan as {type: plan, plan: …, input: …}"))
                : named.fault(STEPS, tool, PlanStep.ARGUMENTS.in(step.doc()));
    }

    /**
     * Creates a plan of these fields, as its schema names them.
     *
     * @param goal names the goal that it is for
     */
    public static Decision<Result> create(View view, JsonObject fields, Optional<String> goal) {
        return Lookup.optional(goal, name -> Names.goal(view, Plan.GOAL.name(), name))
                .then(found -> fitting(view, Optional.empty(), fields, found.map(Goal::id)))
                .decide(fit -> {
                    JsonObject doc = Plan.ID.put(fit, view.newId());
                    Plan plan = new Plan(doc).with(Plan.CREATED_AT, view.instant());
                    String message = "Created the plan " + plan.name() + ".";
                    Changes changes = new Changes().create(AutomationTypes.PLAN, plan);
                    return Decision.accept(new Result(item(view, plan), message), changes, message);
                });
    }

    /**
     * Changes a plan's fields; null clears one, the goal as well. What runs already goes on as it was begun.
     *
     * @param goal names the goal that it is for from now on
     */
    public static Decision<Result> update(View view, String name, JsonObject fields, Optional<String> goal) {
        boolean without = fields.get(Plan.GOAL.name()).equals(Optional.of(JsonNull.NULL));
        return named(view, "plan", name)
                .decide(plan -> Lookup.optional(goal, other -> Names.goal(view, Plan.GOAL.name(), other))
                        .then(found -> fitting(
                                view,
                                Optional.of(plan),
                                fields,
                                found.map(Goal::id).or(() -> plan.goal().filter(any -> !without))))
                        .decide(fit -> changed(view, plan, new Plan(Plan.SCHEMA.edited(plan.doc(), fit)))));
    }

    private static Decision<Result> changed(View view, Plan before, Plan after) {
        if (after.equals(before)) {
            return Decision.answer(new Result(item(view, before), "Nothing had to change."));
        }
        Plan plan = after.with(Plan.UPDATED_AT, view.instant());
        String message = "Changed the plan " + plan.name() + ".";
        Changes changes = new Changes().put(AutomationTypes.PLAN, plan);
        return Decision.accept(new Result(item(view, plan), message), changes, message);
    }

    /** Deletes a plan and cancels what runs of it; its runs stay listed. */
    public static Decision<Result> delete(View view, String name) {
        return named(view, "plan", name).decide(plan -> {
            Changes changes = new Changes().delete(AutomationTypes.PLAN.ref(plan));
            runs(view, plan).stream()
                    .filter(PlanRun::isOpen)
                    .forEach(
                            run -> PlanRuns.put(view, PlanRuns.cancelled(view, run, "Its plan was deleted."), changes));
            String message = "Deleted the plan " + plan.name() + ".";
            return Decision.accept(new Result(item(view, plan), message + missedBy(view, plan)), changes, message);
        });
    }

    /** What has it run and cannot any more, as a sentence of its own; empty when nothing does. */
    private static String missedBy(View view, Plan plan) {
        Stream<String> triggers = view.of(AutomationTypes.TRIGGER).list(RecordQuery.ALL).items().stream()
                .filter(trigger -> trigger.action() instanceof RunPlan run && isMeant(plan, run.plan()))
                .map(trigger -> "the trigger " + trigger.name());
        Stream<String> plans = view.of(AutomationTypes.PLAN).list(RecordQuery.ALL).items().stream()
                .filter(other -> other.steps().all().stream()
                        .anyMatch(step -> PlanStep.PLAN
                                .find(step.doc())
                                .filter(name -> isMeant(plan, name))
                                .isPresent()))
                .map(other -> "the plan " + other.name());
        String names = Stream.concat(triggers, plans).collect(Collectors.joining(", "));
        return names.isEmpty() ? "" : " What ran it fails from now on: " + names + ".";
    }

    private static boolean isMeant(Plan plan, String name) {
        return Names.plan(List.of(plan), "plan", name).switchOn(found -> true, refusal -> false);
    }

    /** Lists plans by name, or the one that is called so. */
    public static Decision<Page<Item>> list(View view, Optional<String> name, Paging paging) {
        return Lookup.optional(name, wanted -> named(view, "plan", wanted)).decide(one -> {
            Page<Plan> page = one.map(plan -> new Page<>(List.of(plan), 1, Optional.empty()))
                    .orElseGet(() -> view.of(AutomationTypes.PLAN).list(RecordQuery.ALL.page(paging)));
            List<Item> items =
                    page.items().stream().map(plan -> item(view, plan)).toList();
            return Decision.answer(new Page<>(items, page.total(), page.next()));
        });
    }

    private static Lookup<JsonObject> fitting(
            View view, Optional<Plan> before, JsonObject said, Optional<GoalId> goal) {
        JsonObject given = view.redaction().of(said, Set.of(), Plan.NAME);
        boolean completes = given.has(Plan.COMPLETES_GOAL.name())
                ? Plan.COMPLETES_GOAL.in(given)
                : before.filter(plan -> Plan.COMPLETES_GOAL.in(plan.doc())).isPresent();
        if (completes && goal.isEmpty()) {
            return Lookup.invalid(
                    Plan.COMPLETES_GOAL.name(), "true", "needs the goal that is completed; set goal as well");
        }
        JsonObject fields = goal.map(id -> Plan.GOAL.put(given, id)).orElse(given);
        boolean spokenOf = goal.isEmpty()
                && !given.has(STEPS)
                && before.filter(plan -> plan.steps().all().stream().anyMatch(Plans::speaksOfGoal))
                        .isPresent();
        if (spokenOf) {
            return Lookup.invalid(
                    Plan.GOAL.name(), "null", "is what the steps speak of as {{goal…}}; change steps as well");
        }
        return BY_NAME.free(view, before, given)
                .then(free -> Lookup.optional(
                        Plan.STEPS.find(free), steps -> resolved(view, nameOf(before, given), steps, goal)))
                .map(steps -> steps.map(all -> Plan.STEPS.put(fields, all)).orElse(fields));
    }

    /** The steps with the steps of goals and the plans that they name looked up. */
    private static Lookup<PlanSteps> resolved(View view, String own, PlanSteps steps, Optional<GoalId> goal) {
        return Lookup.all(
                        steps.all(),
                        step -> resolved(view, own, step, goal)
                                .switchOn(Lookup::found, refusal -> Lookup.<PlanStep>refused(inStep(step, refusal))))
                .map(PlanSteps::new);
    }

    private static Lookup<PlanStep> resolved(View view, String own, PlanStep step, Optional<GoalId> goal) {
        if (speaksOfGoal(step) && goal.isEmpty()) {
            return Lookup.invalid(STEPS, "goal", "speak of {{goal…}}, but the plan has no goal; set goal as well");
        }
        Lookup<List<StepId>> targets = Lookup.all(
                step.completes(), target -> target(view, target.value(), goal).map(Step::id));
        return targets.then(found -> {
            PlanStep with = found.isEmpty() ? step : step.with(PlanStep.COMPLETES, found);
            return Lookup.optional(PlanStep.PLAN.find(step.doc()), name -> named(view, STEPS, name))
                    .then(plan -> plan.flatMap(other -> circle(view, other, own))
                            .map(way -> Lookup.<PlanStep>invalid(
                                    STEPS,
                                    plan.get().name(),
                                    "runs the plan inside of itself (" + way + "); name another plan"))
                            .orElseGet(() -> Lookup.found(with)));
        });
    }

    private static String nameOf(Optional<Plan> before, JsonObject given) {
        return Plan.NAME.find(given).or(() -> before.map(Plan::name)).orElse("");
    }

    /** By which plans inside of it one leads to the plan of a name; empty when it does not. */
    private static Optional<String> circle(View view, Plan from, String own) {
        return circle(view, from, own, new HashSet<>()).map(way -> own + " → " + way);
    }

    private static Optional<String> circle(View view, Plan from, String own, Set<String> seen) {
        if (Names.plain(from.name()).equals(Names.plain(own))) {
            return Optional.of(own);
        }
        return Stream.of(from)
                .filter(plan -> seen.add(plan.id()))
                .flatMap(plan -> plan.steps().all().stream())
                .flatMap(step -> PlanStep.PLAN.find(step.doc()).stream())
                .flatMap(name -> named(view, STEPS, name).switchOn(Stream::of, refusal -> Stream.<Plan>empty()))
                .flatMap(inside -> circle(view, inside, own, seen).stream())
                .findFirst()
                .map(way -> from.name() + " → " + way);
    }

    private static boolean speaksOfGoal(PlanStep step) {
        return Template.paths(step.templates()).stream().anyMatch(path -> path.startsWith("goal."));
    }

    /** A step of the plan's goal before others of that name. */
    private static Lookup<Step> target(View view, String name, Optional<GoalId> goal) {
        Optional<Lookup<Step>> own =
                goal.flatMap(view.goals()::byId).map(found -> Names.step(view, STEPS, found.name() + "/" + name));
        return own.filter(Lookup.Found.class::isInstance).orElseGet(() -> Names.step(view, STEPS, name));
    }

    static Lookup<Plan> named(View view, String field, String name) {
        return BY_NAME.named(view, field, name);
    }

    private static List<PlanRun> runs(View view, Plan plan) {
        return view.of(AutomationTypes.PLAN_RUN)
                .list(RecordQuery.where(PlanRun.PLAN, plan.id()))
                .items();
    }

    private static Item item(View view, Plan plan) {
        RecordQuery last = RecordQuery.where(PlanRun.PLAN, plan.id()).page(Paging.first(1));
        return new Item(
                plan,
                view.of(AutomationTypes.PLAN_RUN).list(last).items().stream().findFirst());
    }
}
