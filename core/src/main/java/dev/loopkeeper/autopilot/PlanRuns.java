package dev.loopkeeper.autopilot;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.automation.Approval;
import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanRun.Status;
import dev.loopkeeper.automation.Source;
import dev.loopkeeper.automation.StepRun;
import dev.loopkeeper.autopilot.gate.Bookkeeping;
import dev.loopkeeper.autopilot.gate.Decided;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Paging;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.storage.Changes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.storage.record.RecordQuery;
import dev.loopkeeper.text.Digest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Begins runs of plans, shows how far they have come, and stops them. Stateless. */
public final class PlanRuns {
    private static final int MOST_KEPT = 1_000;
    private static final int DEEPEST = 10;
    private static final int MOST_INSIDE = 100;

    private PlanRuns() {}

    /** What can be done about a run. */
    public enum Action {
        /** It goes no further, and what is under way is the last. */
        PAUSE,
        /** It goes on; what failed is tried again. */
        RESUME,
        /** It ends. */
        CANCEL
    }

    /**
     * What was begun or changed.
     *
     * @param run the run as it is now
     * @param message what was done, in words
     */
    public record Result(PlanRun run, String message) {}

    /** Begins a run of the plan that is called so; it goes on when a program is at it. */
    public static Decision<Result> start(View view, String plan, JsonObject input) {
        return start(view, plan, input, Optional.empty(), view.newId());
    }

    /**
     * Begins a run, as a trigger wants it.
     *
     * @param limit how far it is trusted at most
     * @param id its identity, under which it is begun once
     */
    static Decision<Result> start(View view, String plan, JsonObject input, Optional<Autonomy> limit, String id) {
        Optional<PlanRun> before = view.of(AutomationTypes.PLAN_RUN).byId(id);
        if (before.isPresent()) {
            return Decision.answer(new Result(before.get(), begun(before.get())));
        }
        return Plans.named(view, "plan", plan).decide(found -> {
            PlanRun run = of(view, found, input, id)
                    .withIfPresent(PlanRun.AUTONOMY, least(Plan.AUTONOMY.find(found.doc()), limit))
                    .withIfPresent(
                            PlanRun.SOURCE, Optional.of(view.caller().actor()).filter(Source::runsByItself));
            Changes changes = new Changes().create(AutomationTypes.PLAN_RUN, run);
            Bookkeeping.oldest(view, AutomationTypes.PLAN_RUN, MOST_KEPT, old -> !old.isOpen())
                    .forEach(old -> changes.delete(AutomationTypes.PLAN_RUN.ref(old)));
            return Decision.accept(new Result(run, begun(run)), changes, begun(run));
        });
    }

    private static String begun(PlanRun run) {
        return "Began " + run.name() + ", " + Handles.of(AutomationTypes.PLAN_RUN.ref(run)) + ".";
    }

    /** How far a run has come, in words. */
    public static String message(PlanRun run) {
        boolean asks = run.progress().stream()
                .anyMatch(step -> step.state() == StepRun.State.ASKED || step.state() == StepRun.State.INTERRUPTED);
        return run.name() + ", " + Handles.of(AutomationTypes.PLAN_RUN.ref(run)) + ", " + became(run.status()) + ". "
                + PlanRun.RESULT.find(run.doc()).orElseGet(() -> counted(run))
                + (asks && run.isOpen() ? " It waits for a yes: see approvals." : "");
    }

    private static String became(Status status) {
        return switch (status) {
            case FAILED -> "has failed";
            case CANCELLED -> "was cancelled";
            case RUNNING, WAITING, PAUSED, COMPLETED -> "is " + Shapes.nameOf(status);
        };
    }

    private static Optional<Autonomy> least(Optional<Autonomy> one, Optional<Autonomy> other) {
        return Stream.concat(one.stream(), other.stream()).min(Autonomy::compareTo);
    }

    private static PlanRun of(View view, Plan plan, JsonObject input, String id) {
        List<StepRun> steps = plan.steps().names().stream().map(StepRun::of).toList();
        JsonObject doc =
                PlanRun.NAME.put(PlanRun.PLAN.put(PlanRun.ID.put(JsonObject.EMPTY, id), plan.id()), plan.name());
        return new PlanRun(PlanRun.PROGRESS.put(PlanRun.STEPS.put(doc, plan.steps()), steps))
                .with(PlanRun.STATUS, Status.RUNNING)
                .withIfPresent(PlanRun.GOAL, plan.goal())
                .with(PlanRun.COMPLETES_GOAL, Plan.COMPLETES_GOAL.in(plan.doc()))
                .with(PlanRun.INPUT, view.redaction().record(input))
                .with(PlanRun.STARTED_AT, view.instant());
    }

    /** A run that is one step of another, trusted no further than that one; what ended before its end goes on from there. */
    static Decision<PlanRun> child(View view, PlanRun parent, StepRun step, String plan, JsonObject input) {
        String id = Digest.shortened(parent.id() + "/" + step.name());
        Optional<PlanRun> before = view.of(AutomationTypes.PLAN_RUN).byId(id);
        if (before.isPresent()) {
            return Decision.answer(
                    resumed(before.get()).with(PlanRun.INPUT, view.redaction().record(input)));
        }
        int depth = PlanRun.DEPTH.in(parent.doc()) + 1;
        if (depth > DEEPEST) {
            return tooMany("Plans run inside of plans " + DEEPEST + " deep, which is the limit.");
        }
        RecordQuery whole = RecordQuery.where(PlanRun.ROOT, parent.root()).page(Paging.first(1));
        if (view.of(AutomationTypes.PLAN_RUN).list(whole).total() >= MOST_INSIDE) {
            return tooMany("" + MOST_INSIDE + " runs were begun inside of one, which is the limit.");
        }
        return Plans.named(view, "plan", plan)
                .decide(found -> Decision.answer(of(view, found, input, id)
                        .with(PlanRun.PARENT, parent.id())
                        .with(PlanRun.ROOT, parent.root())
                        .with(PlanRun.DEPTH, depth)
                        .withIfPresent(
                                PlanRun.AUTONOMY,
                                least(Plan.AUTONOMY.find(found.doc()), PlanRun.AUTONOMY.find(parent.doc())))
                        .withIfPresent(PlanRun.SOURCE, PlanRun.SOURCE.find(parent.doc()))));
    }

    private static Decision<PlanRun> tooMany(String why) {
        return Decision.refuse(Refusal.of(Refusal.Code.CONFLICT, why));
    }

    /** What a run answers to the plan whose step it is: what came of its last step that was done, and of all. */
    static JsonObject answer(PlanRun run) {
        JsonObject steps = JsonObject.EMPTY;
        JsonObject last = JsonObject.EMPTY;
        for (StepRun step : run.progress()) {
            Optional<JsonObject> result = StepRun.RESULT.find(step.doc());
            if (result.isPresent()) {
                last = result.get();
                steps = steps.with(step.name(), JsonObject.EMPTY.with("result", last));
            }
        }
        return JsonObject.EMPTY
                .with("run", new JsonString(run.id()))
                .with("message", new JsonString(PlanRun.RESULT.find(run.doc()).orElse("")))
                .with("result", last)
                .with("steps", steps);
    }

    /** How many steps came to what. */
    static String counted(PlanRun run) {
        Map<StepRun.State, Long> counts = run.progress().stream()
                .collect(Collectors.groupingBy(StepRun::state, LinkedHashMap::new, Collectors.counting()));
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + Shapes.nameOf(entry.getKey()))
                .collect(Collectors.joining(", ", "Steps: ", "."));
    }

    /** The run whose step calls tools under that name; empty when it is no step of a run. */
    static Optional<PlanRun> calling(View view, String source) {
        return Source.idOf(Source.Kind.PLAN, source)
                .filter(id -> id.lastIndexOf('/') > 0)
                .flatMap(id -> view.of(AutomationTypes.PLAN_RUN).byId(id.substring(0, id.lastIndexOf('/'))));
    }

    /** Shows the run that is called so, of several runs of a plan the newest. */
    public static Decision<PlanRun> show(View view, String run) {
        return named(view, run, all -> Names.firstPlanRun(all, "run", run)).decide(Decision::answer);
    }

    /**
     * Lists runs, the newest first, without what their steps were given and what came of them.
     *
     * @param plan only those of that plan
     */
    public static Decision<Page<PlanRun>> list(
            View view, Optional<String> plan, Optional<Status> status, Paging paging) {
        return Lookup.optional(plan, name -> Plans.named(view, "plan", name)).decide(one -> {
            RecordQuery page = RecordQuery.ALL.page(paging);
            RecordQuery of =
                    one.map(found -> page.and(PlanRun.PLAN, found.id())).orElse(page);
            Page<PlanRun> found = view.of(AutomationTypes.PLAN_RUN)
                    .list(status.map(wanted -> of.and(PlanRun.STATUS, wanted)).orElse(of));
            List<PlanRun> brief = found.items().stream().map(PlanRuns::brief).toList();
            return Decision.answer(new Page<>(brief, found.total(), found.next()));
        });
    }

    private static PlanRun brief(PlanRun run) {
        return run.with(
                PlanRun.PROGRESS,
                run.progress().stream()
                        .map(step -> step.without(StepRun.GIVEN).without(StepRun.RESULT))
                        .toList());
    }

    /** Pauses, resumes or cancels the run that is called so, with the runs that are its steps. */
    public static Decision<Result> change(View view, String name, Action action) {
        return named(view, name, all -> meant(all, name, action))
                .then(run -> fitting(run, name, action))
                .decide(run -> {
                    Changes changes = new Changes();
                    PlanRun now = changed(view, run, action);
                    put(view, now, changes);
                    if (action != Action.CANCEL) {
                        inside(view, run)
                                .filter(other ->
                                        action == Action.PAUSE ? fits(other, action) : other.status() == Status.PAUSED)
                                .forEach(other -> put(view, changed(view, other, action), changes));
                    }
                    String message = switch (action) {
                                case PAUSE -> "Paused ";
                                case RESUME -> "Resumed ";
                                case CANCEL -> "Cancelled ";
                            }
                            + run.name() + ", " + Handles.of(AutomationTypes.PLAN_RUN.ref(run)) + ".";
                    return Decision.accept(new Result(now, message), changes, message);
                });
    }

    /** Keeps a run; one that fails or is cancelled takes back what it has asked for, and ends the runs that are its steps. */
    static void put(View view, PlanRun run, Changes changes) {
        changes.put(AutomationTypes.PLAN_RUN, run);
        if (run.status() == Status.CANCELLED || run.status() == Status.FAILED) {
            withdraw(view, run, changes);
            children(view, run)
                    .filter(PlanRun::isOpen)
                    .forEach(child ->
                            put(view, cancelled(view, child, "The run that it is a step of is over."), changes));
        }
    }

    /** What may have been done before goes on waiting for an answer in a run that failed, as it can go on. */
    private static void withdraw(View view, PlanRun run, Changes changes) {
        run.progress().stream()
                .filter(step -> run.status() == Status.CANCELLED || step.state() == StepRun.State.ASKED)
                .flatMap(step -> StepRun.APPROVAL.find(step.doc()).stream())
                .flatMap(id -> view.of(AutomationTypes.APPROVAL).byId(id).stream())
                .filter(asked -> asked.state() == Approval.State.WAITING)
                .forEach(asked -> Decided.withdraw(view, asked, "The run is over.", changes));
    }

    private static Lookup<PlanRun> fitting(PlanRun run, String name, Action action) {
        return fits(run, action)
                ? Lookup.found(run)
                : Lookup.missed(
                        Refusal.Code.CONFLICT, "run", name, "is " + Shapes.nameOf(run.status()) + "; nothing was done");
    }

    private static boolean fits(PlanRun run, Action action) {
        return switch (action) {
            case PAUSE -> run.status() == Status.RUNNING || run.status() == Status.WAITING;
            case RESUME ->
                run.status() == Status.PAUSED || run.status() == Status.FAILED || run.status() == Status.WAITING;
            case CANCEL -> run.isOpen();
        };
    }

    private static PlanRun changed(View view, PlanRun run, Action action) {
        return switch (action) {
            case PAUSE -> run.with(PlanRun.STATUS, Status.PAUSED);
            case CANCEL -> cancelled(view, run, "It was cancelled.");
            case RESUME -> resumed(run);
        };
    }

    /** A run that is cancelled. */
    static PlanRun cancelled(View view, PlanRun run, String why) {
        return run.with(PlanRun.STATUS, Status.CANCELLED)
                .with(PlanRun.RESULT, why)
                .with(PlanRun.ENDED_AT, view.instant());
    }

    /** What failed is tried again from the start, and what was left out for it may be done after all. */
    private static PlanRun resumed(PlanRun run) {
        PlanRun open =
                run.with(PlanRun.STATUS, Status.RUNNING).without(PlanRun.RESULT).without(PlanRun.ENDED_AT);
        if (run.isOpen()) {
            return open;
        }
        return open.with(PlanRun.RESUMED, PlanRun.RESUMED.in(run.doc()) + 1)
                .with(
                        PlanRun.PROGRESS,
                        open.progress().stream()
                                .map(step -> isTriedAgain(step) ? StepRun.of(step.name()) : step)
                                .toList());
    }

    private static boolean isTriedAgain(StepRun step) {
        return step.state() == StepRun.State.FAILED
                || step.state() == StepRun.State.SKIPPED
                || step.state() == StepRun.State.ASKED
                || StepRun.RUN.find(step.doc()).filter(any -> !step.isOver()).isPresent();
    }

    private static Stream<PlanRun> children(View view, PlanRun run) {
        return view.of(AutomationTypes.PLAN_RUN).list(RecordQuery.where(PlanRun.PARENT, run.id())).items().stream();
    }

    /** The runs that are steps of one, and steps of those. */
    private static Stream<PlanRun> inside(View view, PlanRun run) {
        return children(view, run).flatMap(child -> Stream.concat(Stream.of(child), inside(view, child)));
    }

    /** Why a run cannot go on any more; empty when it can. */
    static Optional<String> obsolete(View view, PlanRun run) {
        if (view.of(AutomationTypes.PLAN).byId(run.plan()).isEmpty()) {
            return Optional.of("Its plan is gone.");
        }
        return PlanRun.PARENT
                .find(run.doc())
                .filter(id -> parent(view, id).filter(PlanRun::isOpen).isEmpty())
                .map(id -> "The run that it is a step of is over.");
    }

    private static Optional<PlanRun> parent(View view, String id) {
        return view.of(AutomationTypes.PLAN_RUN).byId(id);
    }

    /** The runs of which that can be done are meant before others. */
    private static Lookup<PlanRun> meant(List<PlanRun> all, String name, Action action) {
        List<PlanRun> fitting = all.stream().filter(run -> fits(run, action)).toList();
        Lookup<PlanRun> one = Names.planRun(fitting, "run", name);
        boolean none = one.switchOn(any -> false, refusal -> refusal.code() == Refusal.Code.NOT_FOUND);
        return none ? Names.firstPlanRun(all, "run", name) : one;
    }

    private static Lookup<PlanRun> named(View view, String name, Function<List<PlanRun>, Lookup<PlanRun>> among) {
        return view.of(AutomationTypes.PLAN_RUN)
                .byId(name.strip())
                .map(Lookup::found)
                .orElseGet(() -> among.apply(
                        view.of(AutomationTypes.PLAN_RUN).list(RecordQuery.ALL).items()));
    }
}
