package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.goal.Plan;
import dev.loopkeeper.action.goal.PlanRequest;
import dev.loopkeeper.action.goal.PlanResult;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.DueArguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code plan}: add tasks to a goal. */
public final class PlanTool {
    private static final Shape<String> KEY_SHAPE = Shapes.line(100)
            .as(
                    key -> key.indexOf('/') >= 0 || key.indexOf('\\') >= 0
                            ? Reading.bad("must not hold a slash")
                            : Reading.good(key),
                    key -> key);
    private static final Param<String> GOAL = CommonParams.GOAL;
    private static final Param<String> UNIT = Param.optional(
                    "unit",
                    Shapes.line(60),
                    "Unit such as week-2 or chapter-3; 'none' for tasks without a week. Default the current week.")
            .hidden();
    private static final Param<String> TASK_ID = Param.optional(
                    "task_id",
                    KEY_SHAPE,
                    "Readable id inside the unit, such as tue-morning; derived from the name when left out.")
            .hidden();
    private static final Param<String> NAME = Param.optional("name", Shapes.line(500), "What to do.");
    private static final Param<String> DESCRIPTION = Param.optional(
                    "description", Shapes.text(20_000), "Detailed instructions.")
            .hidden();
    private static final Field<String> TASK_KEY = Field.of("task_id", KEY_SHAPE);
    private static final Field<String> TASK_NAME = Field.of("name", Shapes.line(500));
    private static final Field<Boolean> TASK_DONE =
            Field.of("done", Shapes.flag()).orElse(false);
    private static final Field<String> TASK_DUE = Field.of(Step.DUE.name(), DueArguments.SHAPE);
    private static final Field<String> TASK_PLANNED = Field.of(Step.PLANNED.name(), DueArguments.SHAPE);
    private static final Field<JsonValue> TASK_REPEAT = Field.of("repeat", RepeatShape.GIVEN);
    private static final ClosedObject TASK = new ClosedObject(
            new Schema(
                    List.of(TASK_NAME),
                    List.of(TASK_KEY, Step.DESCRIPTION, TASK_DONE, TASK_DUE, TASK_PLANNED, TASK_REPEAT)),
            "a field of a task");
    private static final JsonObject BRIEF_TASKS = Shapes.list(Shapes.object(), 500)
            .describedBy("items", new Schema(List.of(TASK_NAME), List.of(TASK_DUE, TASK_PLANNED)).json())
            .schema();
    private static final Param<List<JsonObject>> TASKS = Param.optional(
                    "tasks", Shapes.list(TASK.shape(), 500), "Several tasks at once.")
            .shortSchema(BRIEF_TASKS);
    private static final Map<String, End> DATES = Map.of(Step.DUE.name(), End.LAST, Step.PLANNED.name(), End.FIRST);
    private static final Param<String> DUE = Param.optional(
                    Step.DUE.name(), DueArguments.SHAPE, "When it is due: 2026-01-16, 2026-01-16T17:00, by friday.")
            .alias("due_date")
            .hidden();
    private static final Param<String> PLANNED = Param.optional(
                    Step.PLANNED.name(),
                    DueArguments.SHAPE,
                    "Day or time it is planned for: 2026-01-16, 2026-01-16T09:00, tomorrow at 9.")
            .hidden();
    private static final Param<JsonValue> REPEAT = Param.optional(
                    "repeat", RepeatShape.GIVEN, "'weekly' to have it in every week, or " + RepeatShape.EXAMPLES)
            .hidden();
    private static final Param<Boolean> CREATE_GOAL = Param.optional(
                    "create_goal", Shapes.flag(), "Create the goal if there is none.")
            .orElse(false);

    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Shapes.flag(), "Add it although a task of its name is there.")
            .orElse(false)
            .hidden();

    /** A step of a goal that may be new. */
    private static final ObjectLayout<StepOfGoal> STEP = ObjectLayout.<StepOfGoal>of("step")
            .putAll(RecordLayouts.STEP, StepOfGoal::step)
            .put("goal", Layout.TEXT, item -> item.goal().name());

    private static final ObjectLayout<PlanResult> RESULT = ObjectLayout.<PlanResult>of()
            .put("goal", Layout.TEXT, result -> result.goal().name())
            .putOrNull("unit", Layout.TEXT, result -> result.unit().map(Unit::name))
            .put("created", Layout.each(STEP), PlanTool::created)
            .put("goal_created", Layout.FLAG, PlanResult::goalCreated)
            .put("warnings", ActionLayouts.WARNINGS, PlanResult::warnings)
            .put("message", Layout.TEXT, PlanResult::message);

    private static final ObjectLayout<PlanResult> REPLACED = ObjectLayout.<PlanResult>of()
            .putAll(RESULT, result -> result)
            .putIfAny("stayed", Layout.TEXTS, result -> ActionLayouts.any(names(result.stayed())))
            .putIfAny("removed", Layout.TEXTS, result -> ActionLayouts.any(names(result.removed())));

    private PlanTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.writing(
                "plan",
                "Add tasks to a goal",
                "Add tasks to a goal when the person plans things to do for it; create_goal begins a new goal, with or"
                        + " without tasks. To change a task, use edit.",
                Set.of("everyday", "goals"),
                Hints.ADDS,
                List.of(GOAL, UNIT, TASK_ID, NAME, DESCRIPTION, DUE, PLANNED, TASKS, REPEAT, CREATE_GOAL, AGAIN),
                RESULT,
                DueArguments.readingDates(
                        DATES, DueArguments.readingDatesIn(TASKS, DATES, (view, args) -> run(view, args, false))));
    }

    /** The same with tasks that take the place of a unit's open ones; the catalog offers it only through an older name. */
    public static Tool replacing() {
        return Tool.writing(
                        "plan",
                        "Plan a unit anew",
                        "Write the tasks of a goal's unit anew: its open tasks give way to these.",
                        Set.of(),
                        Hints.CHANGES,
                        List.of(GOAL, UNIT, TASKS),
                        REPLACED,
                        DueArguments.readingDatesIn(TASKS, DATES, (view, args) -> run(view, args, true)))
                .asking(PlanTool::question);
    }

    private static Decision<Optional<String>> question(View view, Arguments args) {
        List<PlanRequest.Task> tasks =
                args.get(TASKS).orElse(List.of()).stream().map(PlanTool::named).toList();
        PlanRequest request = PlanRequest.of(args.in(GOAL), tasks.toArray(PlanRequest.Task[]::new))
                .replacing();
        return Plan.replaced(view, args.get(UNIT).map(request::inUnit).orElse(request))
                .decide(gone -> Decision.answer(
                        gone.isEmpty()
                                ? Optional.empty()
                                : Optional.of("Remove " + String.join(", ", names(gone)) + " from " + args.in(GOAL)
                                        + "? 'undo' can bring that back.")));
    }

    private static List<String> names(List<Step> steps) {
        return steps.stream().map(Step::name).toList();
    }

    private static Decision<PlanResult> run(View view, Arguments args, boolean replaces) {
        if (args.get(NAME).isPresent() && args.get(TASKS).isPresent()) {
            return Decision.refuse(Refusal.invalid("name", "", "cannot be combined with tasks"));
        }
        if (args.get(TASKS).filter(List::isEmpty).isPresent() && !args.in(CREATE_GOAL) && !replaces) {
            return Decision.refuse(Refusal.invalid("tasks", "[]", "holds no task"));
        }
        List<PlanRequest.Task> tasks = args.get(NAME).isPresent()
                ? List.of(single(args))
                : args.get(TASKS).orElse(List.of()).stream().map(PlanTool::task).toList();
        PlanRequest request = new PlanRequest(
                args.in(GOAL), args.get(UNIT), tasks, args.get(REPEAT), args.in(CREATE_GOAL), args.in(AGAIN), replaces);
        return Plan.decide(view, request);
    }

    private static PlanRequest.Task single(Arguments args) {
        return new PlanRequest.Task(
                args.get(TASK_ID),
                args.in(NAME),
                args.get(DESCRIPTION),
                false,
                Step.DUE.find(args.given()),
                Step.PLANNED.find(args.given()),
                Optional.empty());
    }

    /** A task by its names alone. */
    private static PlanRequest.Task named(JsonObject doc) {
        return new PlanRequest.Task(
                TASK_KEY.find(doc),
                TASK_NAME.in(doc),
                Optional.empty(),
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static PlanRequest.Task task(JsonObject doc) {
        return new PlanRequest.Task(
                TASK_KEY.find(doc),
                TASK_NAME.in(doc),
                Step.DESCRIPTION.find(doc),
                TASK_DONE.in(doc),
                Step.DUE.find(doc),
                Step.PLANNED.find(doc),
                TASK_REPEAT.find(doc));
    }

    private static List<StepOfGoal> created(PlanResult result) {
        return result.created().stream()
                .map(step -> new StepOfGoal(result.goal(), step))
                .toList();
    }
}
