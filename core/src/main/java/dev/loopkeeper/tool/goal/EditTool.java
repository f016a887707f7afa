package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.edit.EditDay;
import dev.loopkeeper.action.edit.EditRequest;
import dev.loopkeeper.action.edit.EditResult;
import dev.loopkeeper.action.edit.EditStep;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Fault;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.ConnectionShapes;
import dev.loopkeeper.tool.DueArguments;
import dev.loopkeeper.tool.EstimateShape;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code edit}: change a task, or what was counted on a day. */
public final class EditTool {
    private static final Param<String> GOAL = CommonParams.GOAL;
    private static final Param<String> UNIT = Param.optional(
                    "unit",
                    Shapes.line(60),
                    "Unit the task stands in; default the current week and the tasks without a week.")
            .hidden();
    private static final Param<String> TASK_ID =
            Param.optional("task_id", Shapes.line(400), "The task (id, key, path or handle).");
    private static final Param<String> NAME = Param.optional("name", Shapes.line(500), "New name.");
    private static final Param<String> NOTES =
            Param.optional("notes", Shapes.text(100_000), "New notes; a leading + appends them.");
    private static final Param<Boolean> DONE =
            Param.optional("done", Shapes.flag(), "true is like done; false takes back all that it wrote.");
    private static final Param<Boolean> DELETE =
            Param.optional("delete", Shapes.flag(), "Remove the task.").orElse(false);
    private static final Param<String> MOVE_TO =
            Param.optional("move_to", Shapes.line(600), "To week-3, another goal, goal/week-3.");
    private static final Param<String> DATE = Param.optional("date", Shapes.line(60), "Instead of a task: a day.");
    private static final Param<JsonValue> VALUE = Param.optional("value", anything(), "Its new value; null clears it.");
    private static final Param<String> FIELD =
            Param.optional("field", Shapes.line(60), "Its field, unless the goal's.");
    private static final int DECIMALS = 9;
    private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000_000);
    private static final Shape<BigDecimal> COUNTED = Shapes.number(MOST.negate(), MOST);
    private static final Param<List<String>> DEPENDENCIES = Param.optional(
                    Step.DEPENDENCIES.name(),
                    Shapes.list(Shapes.line(500), 1000),
                    "Tasks to be done before it (id, key or path); an empty list clears them.")
            .hidden();
    private static final Param<String> PARENT = Param.optional(
                    Step.PARENT.name(), Shapes.line(500), "Task it is part of (id, key or path); null clears it.")
            .allowingNull()
            .hidden();
    /** The fields of a task that people may set, its name and notes apart. */
    static final List<Param<?>> STEP_FIELDS = List.of(
            stepField(Step.DESCRIPTION, "New description."),
            stepField(Step.STATUS, "New status."),
            Param.optional(Step.DUE.name(), DueArguments.SHAPE, "When due; null clears it.")
                    .allowingNull()
                    .alias("due_date"),
            Param.optional(Step.PLANNED.name(), DueArguments.SHAPE, "When planned; null clears it.")
                    .allowingNull(),
            Param.optional(
                            Step.DEFER_UNTIL.name(),
                            DueArguments.SHAPE,
                            "Day before which it is not offered: a date or words; null clears it.")
                    .allowingNull()
                    .hidden(),
            stepField(Step.FLAGGED, "Whether it is flagged."),
            stepField(Step.PRIORITY, "Priority; null clears it.").allowingNull(),
            stepField(Step.ENERGY, "Energy it needs; null clears it.").allowingNull(),
            Param.optional(Step.ESTIMATE.name(), EstimateShape.GIVEN, "Estimated minutes; null clears it.")
                    .allowingNull()
                    .hidden(),
            stepField(Step.CONTEXTS, "Where or with what it can be done."),
            stepField(Step.WAITING_FOR, "Who or what it is waiting for; null clears it.")
                    .allowingNull(),
            stepField(Step.TAGS, "New labels."),
            DEPENDENCIES,
            PARENT,
            stepField(Step.ORDER, "New place in its unit, from 1."),
            stepField(Step.EVENT_ID, "The calendar event that stands for it; null clears it.")
                    .allowingNull(),
            Param.optional(
                            Step.MCP_CONNECTIONS.name(),
                            ConnectionShapes.CONNECTIONS,
                            "Tools of other servers that serve it.")
                    .hidden(),
            Param.optional(
                            Step.EXECUTION_CONFIG.name(),
                            ConnectionShapes.EXECUTION,
                            "How an agent carries it out; null clears it.")
                    .allowingNull()
                    .hidden(),
            stepField(Step.METADATA, "Anything else, as an object."),
            stepField(Step.RESULT, "Result."),
            Param.optional(
                            Step.REPEAT.name(),
                            RepeatShape.GIVEN,
                            "How it comes again: " + RepeatShape.EXAMPLES + " null ends it.")
                    .allowingNull()
                    .hidden());

    /** What became of a task. */
    static final ObjectLayout<EditResult> STEP =
            ObjectLayout.<EditResult>of().putOrNull("step", RecordLayouts.STEP, EditResult::step);

    private static final ObjectLayout<EditResult> RESULT = STEP.putIfAny(
                    "reverted", Layout.OBJECT, EditResult::reverted)
            .put("daily_updated", Layout.OBJECT, EditResult::daily)
            .put("message", Layout.TEXT, EditResult::message);

    private EditTool() {}

    /** The tool. */
    public static Tool tool() {
        List<Param<?>> params =
                new ArrayList<>(List.of(GOAL, UNIT, TASK_ID, NAME, NOTES, DONE, DELETE, MOVE_TO, DATE, VALUE, FIELD));
        params.addAll(STEP_FIELDS);
        return Tool.writing(
                        "edit",
                        "Change a task or a day",
                        "Change, move or remove a task, or take back that it was done. With date and value instead of"
                                + " task_id it sets what was counted on a day. To record something done, use done.",
                        Set.of("everyday", "goals"),
                        Hints.CHANGES,
                        params,
                        RESULT,
                        readingDates(EditTool::run))
                .asking(EditTool::question);
    }

    private static Decision<Optional<String>> question(View view, Arguments args) {
        return args.get(TASK_ID)
                .map(task -> EditStep.question(view, request(args, task)))
                .orElseGet(() -> Decision.answer(Optional.empty()));
    }

    /** A handler that may be given the days of a task in words. */
    static <R> Tool.UseCase<R> readingDates(Tool.UseCase<R> handler) {
        return DueArguments.readingDates(
                Map.of(
                        Step.DUE.name(), End.LAST,
                        Step.PLANNED.name(), End.FIRST,
                        Step.DEFER_UNTIL.name(), End.FIRST),
                handler);
    }

    private static <T> Param<?> stepField(Field<T> field, String description) {
        return Param.optional(field.name(), field.shape(), description).hidden();
    }

    private static Shape<JsonValue> anything() {
        return new Shape<>(
                json -> json instanceof JsonObject
                        ? Reading.bad("must not be an object")
                        : json instanceof JsonNumber number ? countable(number) : Reading.good(json),
                json -> json,
                JsonObject.EMPTY);
    }

    /** What is counted up must never grow out of bounds. */
    private static Reading<JsonValue> countable(JsonNumber number) {
        return COUNTED.read()
                .apply(number)
                .then(n -> n.scale() > DECIMALS
                        ? Reading.bad("has more than " + DECIMALS + " decimals")
                        : Reading.good(number));
    }

    private static Decision<EditResult> run(View view, Arguments args) {
        Optional<String> task = args.get(TASK_ID);
        if (task.isPresent() && !args.has(DATE) && !args.has(VALUE)) {
            return EditStep.decide(view, request(args, task.get()));
        }
        if (task.isEmpty() && args.has(DATE) && args.has(VALUE)) {
            EditDay.Request request =
                    new EditDay.Request(args.in(GOAL), args.in(DATE), args.get(FIELD), args.raw(VALUE));
            return EditDay.decide(view, request);
        }
        String message = task.isPresent() ? "cannot be combined with date or value" : missing(view, args.in(GOAL));
        return Decision.refuse(Refusal.of(
                task.isPresent() ? Refusal.Code.INVALID_ARGUMENT : Refusal.Code.MISSING_PARAMETER,
                new Fault("task_id", task.orElse(""), message)));
    }

    /** What is to be written instead, as far as the name that stands for the goal tells. */
    private static String missing(View view, String name) {
        return Names.step(view, TASK_ID.name(), name)
                .map(task -> view.goals().byId(task.goal()).orElseThrow().name())
                .switchOn(
                        goal -> "is missing; '" + name + "' is a task of " + goal + ": name " + goal
                                + " first and then the task",
                        none -> "is missing; name the goal first and then the task, or give date together with value");
    }

    private static EditRequest request(Arguments args, String task) {
        JsonObject fields = args.fields(STEP_FIELDS);
        return new EditRequest(
                args.in(GOAL),
                args.get(UNIT),
                task,
                args.get(NAME).map(name -> Step.TITLE.given(fields, name)).orElse(fields),
                args.get(NOTES),
                args.get(DONE),
                args.in(DELETE),
                args.get(MOVE_TO));
    }
}
