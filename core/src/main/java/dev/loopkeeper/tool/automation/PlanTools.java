package dev.loopkeeper.tool.automation;

import dev.loopkeeper.automation.Plan;
import dev.loopkeeper.automation.PlanRun;
import dev.loopkeeper.automation.PlanSteps;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.autopilot.PlanRunner;
import dev.loopkeeper.autopilot.PlanRuns;
import dev.loopkeeper.autopilot.Plans;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.profile.Autonomy;
import dev.loopkeeper.storage.Caller;
import dev.loopkeeper.storage.record.AutomationTypes;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Calls;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.ToolReply;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * {@code create_plan}, {@code list_plans}, {@code update_plan}, {@code delete_plan}, {@code run_plan}, {@code list_plan_runs}, {@code
 * update_plan_run}.
 */
public final class PlanTools {
    private static final Set<String> AUTOMATION = Set.of("automation");
    private static final Hints LATER = Hints.ADDS.reaching(Reach.DESTRUCTIVE);
    private static final String STEPS =
            "The steps, each {type, name?, depends_on? [names; the step above when left out], retry? {most,"
                    + " wait_seconds?}, on_failure? stop | skip | continue, completes? [steps of goals]} and by type: tool"
                    + " {tool, arguments?, idempotent?}; decision {prompt, choices?}; condition {value, equals | above |"
                    + " below | contains | exists, else? [names]}; wait {seconds | until}; plan {plan, input?}. What"
                    + " follows a condition runs when it is met, what it names in else when it is not."
                    + " {{steps.NAME.result.id}}, {{steps.1.result.id}}, {{goal.title}} and {{input.x}} stand for what"
                    + " there is by then.";

    private static final Param<String> PLAN = Param.required("plan", Shapes.line(500), "The plan (name, id or handle).")
            .alias("id");
    private static final Param<String> ONE = Param.optional(
                    "plan", Shapes.line(500), "One of them (name, id or handle).")
            .alias("id");
    private static final Param<String> OF_PLAN =
            Param.optional("plan", Shapes.line(500), "Only runs of this plan (name, id or handle).");
    private static final Param<String> GOAL =
            Param.optional("goal", Shapes.line(500), "The goal that it is for (slug, id or title).");
    private static final Param<String> NAME = Param.optional(Plan.NAME, "What it is called.");
    private static final Param<PlanSteps> NEW_STEPS = Param.optional(Plan.STEPS, STEPS);
    private static final Param<Boolean> COMPLETES_GOAL =
            Param.optional(Plan.COMPLETES_GOAL, "true: its goal is completed when all is done.");
    private static final Param<Autonomy> AUTONOMY =
            Param.optional(Plan.AUTONOMY, "How far it is trusted at most; as far as the profile says when left out.");
    private static final List<Param<?>> FIELDS = List.of(NAME, NEW_STEPS, COMPLETES_GOAL, AUTONOMY);
    private static final List<Param<?>> NEW = List.of(
            Param.required(Plan.NAME, "What it is called."),
            Param.required(Plan.STEPS, STEPS),
            GOAL,
            COMPLETES_GOAL,
            AUTONOMY);
    private static final List<Param<?>> CHANGED =
            List.of(PLAN, NAME, NEW_STEPS, GOAL, COMPLETES_GOAL, AUTONOMY.allowingNull());
    private static final Param<JsonObject> INPUT = Param.optional(
                    "input", Shapes.object(), "What it is given: {{input.x}} stands for its members.")
            .orElse(JsonObject.EMPTY);
    private static final Param<String> RUN =
            Param.required("run", Shapes.line(700), "The run (id, handle or the plan's name).");
    private static final Param<String> ONE_RUN =
            Param.optional("run", Shapes.line(700), "One of them (id, handle or the plan's name).");
    private static final Param<PlanRuns.Action> ACTION = Param.required(
            "action",
            Shapes.choice(PlanRuns.Action.class),
            "pause: it goes no further for now. resume: it goes on at once, and what failed is tried again. cancel: it"
                    + " ends.");
    private static final Param<PlanRun.Status> STATUS = Param.optional(PlanRun.STATUS, "Only those with this status.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(20);

    private static final ObjectLayout<PlanRun> RUN_LAYOUT = ObjectLayout.record(
            "plan_run", PlanRun.SCHEMA, run -> run.doc().without(PlanRun.LEASE.name()), AutomationTypes.PLAN_RUN::ref);
    private static final ObjectLayout<Plans.Item> ITEM = ObjectLayout.record(
                    "plan",
                    Plan.SCHEMA,
                    (Plans.Item item) -> item.plan().doc(),
                    item -> AutomationTypes.PLAN.ref(item.plan()))
            .putIfAny(
                    "status",
                    Layout.of(PlanRun.STATUS.shape()),
                    item -> item.last().map(PlanRun::status))
            .putIfAny(
                    "goal_title",
                    Layout.TEXT,
                    (view, item) ->
                            item.plan().goal().flatMap(view.goals()::byId).map(Goal::title))
            .putIfAny("last_run", Layout.TEXT, item -> item.last().map(PlanRun::id))
            .put(
                    StepsInWords.MEMBER,
                    StepsInWords.LAYOUT,
                    (view, item) -> StepsInWords.of(view, item.plan().steps()));
    private static final ObjectLayout<Plans.Result> RESULT = ObjectLayout.<Plans.Result>of()
            .put("plan", ITEM, Plans.Result::item)
            .put("message", Layout.TEXT, Plans.Result::message);
    private static final ObjectLayout<Page<Plans.Item>> PAGE = ObjectLayout.page("plans", Layout.each(ITEM));
    private static final ObjectLayout<PlanRuns.Result> RUN_RESULT = ObjectLayout.<PlanRuns.Result>of()
            .put("plan_run", RUN_LAYOUT, PlanRuns.Result::run)
            .put("message", Layout.TEXT, PlanRuns.Result::message);
    private static final ObjectLayout<Shown> SHOWN = ObjectLayout.<Shown>of("plan_run")
            .putAll(RUN_LAYOUT, Shown::run)
            .putIfAny(
                    StepsInWords.MEMBER,
                    StepsInWords.LAYOUT,
                    (view, shown) ->
                            Optional.of(shown).filter(Shown::alone).map(one -> StepsInWords.of(view, one.run())));
    private static final ObjectLayout<Page<Shown>> RUNS = ObjectLayout.page("plan_runs", Layout.each(SHOWN));

    /**
     * A run as it is shown.
     *
     * @param alone whether it is the only one, with all that is known of it
     */
    private record Shown(PlanRun run, boolean alone) {
        static Page<Shown> all(Page<PlanRun> page) {
            List<Shown> shown =
                    page.items().stream().map(run -> new Shown(run, false)).toList();
            return new Page<>(shown, page.total(), page.next());
        }
    }

    private PlanTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(creating(), listing(), updating(), deleting(), running(), listingRuns(), updatingRun());
    }

    private static Tool creating() {
        return Tool.calling(
                "create_plan",
                "Create a plan",
                "Write down how something is done, step by step: calls of tools, decisions of a model, conditions,"
                        + " waits and other plans, with what comes of a step used in later ones. It runs by run_plan or a"
                        + " trigger.",
                AUTOMATION,
                LATER,
                NEW,
                RESULT,
                new CheckedChange<>(
                        "create_plan",
                        Plans::fault,
                        Plans::tools,
                        (view, args) -> Plans.create(view, args.fields(FIELDS), args.get(GOAL)),
                        RESULT));
    }

    private static Tool listing() {
        return Tool.reading(
                "list_plans",
                "List plans",
                "List plans by name, with their steps, also in words, and how far their last run has come.",
                AUTOMATION,
                List.of(ONE, LIMIT, CommonParams.CURSOR),
                PAGE,
                (view, args) -> Plans.list(view, args.get(ONE), CommonParams.page(args, LIMIT)));
    }

    private static Tool updating() {
        return Tool.calling(
                "update_plan",
                "Change a plan",
                "Change a plan. What runs already goes on as it was begun.",
                AUTOMATION,
                Hints.CHANGES.reaching(Reach.DESTRUCTIVE),
                CHANGED,
                RESULT,
                new CheckedChange<>(
                        "update_plan",
                        Plans::fault,
                        Plans::tools,
                        (view, args) -> Plans.update(view, args.in(PLAN), changed(args), args.get(GOAL)),
                        RESULT));
    }

    private static Tool deleting() {
        return Tool.writing(
                "delete_plan",
                "Delete a plan",
                "Delete a plan, and cancel what runs of it; its runs stay listed.",
                AUTOMATION,
                Hints.CHANGES,
                List.of(PLAN),
                RESULT,
                (view, args) -> Plans.delete(view, args.in(PLAN)));
    }

    private static Tool running() {
        return Tool.calling(
                "run_plan",
                "Run a plan",
                "Run a plan until it ends, or waits for a time, for the person's yes or for another plan; it goes on by"
                        + " itself in a program that stays: serve, or triggers run-due. See list_plan_runs.",
                AUTOMATION,
                LATER,
                List.of(PLAN, INPUT),
                RUN_RESULT,
                (calls, caller, request, args) -> gone(
                        calls,
                        caller,
                        calls.write(
                                caller,
                                "run_plan",
                                request,
                                view -> PlanRuns.start(view, args.in(PLAN), args.in(INPUT))
                                        .map(begun -> RUN_RESULT.write(view, begun)))));
    }

    private static Tool listingRuns() {
        return Tool.reading(
                "list_plan_runs",
                "List runs of plans",
                "List the times that plans ran, the newest first, with how far each step has come; of one run also"
                        + " what its steps were given and what came of them.",
                AUTOMATION,
                List.of(ONE_RUN, OF_PLAN, STATUS, LIMIT, CommonParams.CURSOR),
                RUNS,
                (view, args) -> args.get(ONE_RUN)
                        .map(run -> PlanRuns.show(view, run)
                                .map(found -> new Page<>(List.of(new Shown(found, true)), 1, Optional.empty())))
                        .orElseGet(() -> PlanRuns.list(
                                        view, args.get(OF_PLAN), args.get(STATUS), CommonParams.page(args, LIMIT))
                                .map(Shown::all)));
    }

    private static Tool updatingRun() {
        return Tool.calling(
                "update_plan_run",
                "Pause, resume or cancel a run",
                "Pause, resume or cancel the run of a plan, with the plans that run inside of it. A step that is under"
                        + " way is the last; what was done stays done.",
                AUTOMATION,
                LATER,
                List.of(RUN, ACTION),
                RUN_RESULT,
                (calls, caller, request, args) -> {
                    ToolReply changed = calls.write(
                            caller,
                            "update_plan_run",
                            request,
                            view -> PlanRuns.change(view, args.in(RUN), args.in(ACTION))
                                    .map(result -> RUN_RESULT.write(view, result)));
                    return args.in(ACTION) == PlanRuns.Action.RESUME ? gone(calls, caller, changed) : kept(changed);
                });
    }

    /** That a plan ran is not taken back. */
    private static ToolReply kept(ToolReply changed) {
        return changed instanceof ToolReply.Result result
                ? new ToolReply.Result(result.json().with("change", JsonNull.NULL))
                : changed;
    }

    /** The run that was begun, or resumed, as far as it goes by now. */
    private static ToolReply gone(Calls calls, Caller caller, ToolReply begun) {
        return kept(
                begun instanceof ToolReply.Result result
                        ? result.json()
                                .object("plan_run")
                                .flatMap(run -> run.string("id"))
                                .flatMap(id -> new PlanRunner(calls).run(caller, id))
                                .map(run -> gone(calls, caller, run))
                                .orElse(begun)
                        : begun);
    }

    private static ToolReply gone(Calls calls, Caller caller, PlanRun run) {
        PlanRuns.Result now = new PlanRuns.Result(run, PlanRuns.message(run));
        return new ToolReply.Result(calls.workspace().read(caller, view -> RUN_RESULT.write(view, now)));
    }

    /** The fields as they are to be; null stands for the goal where there is to be none any more. */
    private static JsonObject changed(Arguments args) {
        JsonObject fields = args.fields(FIELDS);
        return args.has(GOAL) && args.get(GOAL).isEmpty() ? fields.with(GOAL.name(), JsonNull.NULL) : fields;
    }
}
