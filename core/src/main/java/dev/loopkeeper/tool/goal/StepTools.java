package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.edit.ChangeStep;
import dev.loopkeeper.action.goal.AddSteps;
import dev.loopkeeper.action.goal.ListGoals;
import dev.loopkeeper.action.goal.NextActions;
import dev.loopkeeper.action.goal.ReorderSteps;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.ClosedObject;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Schema;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.DueArguments;
import dev.loopkeeper.tool.EmptyStore;
import dev.loopkeeper.tool.EstimateShape;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What is done with a goal's steps one by one: added, changed, completed, deleted, reordered, begun next. */
public final class StepTools {
    private static final Set<String> GOALS = Set.of("goals");
    private static final Set<String> GOALS_AND_TASKS = Set.of("goals", "tasks");
    private static final Field<JsonValue> REPEAT = Field.of(Step.REPEAT.name(), RepeatShape.GIVEN);
    private static final Field<Integer> ESTIMATE = Field.of(Step.ESTIMATE.name(), EstimateShape.GIVEN);
    private static final Field<String> DUE = Field.of(Step.DUE.name(), DueArguments.SHAPE);
    private static final ClosedObject NEW_STEP = new ClosedObject(
            new Schema(List.of(Step.TITLE), List.of(Step.DESCRIPTION, Step.DEPENDENCIES, DUE, ESTIMATE, REPEAT)),
            "a field of a step");
    private static final Param<String> GOAL = Param.required(
                    "goal", Shapes.line(500), "Goal of the steps (slug, title, id or handle).")
            .alias("goal_id");
    private static final Param<List<JsonObject>> STEPS = Param.required(
            "steps",
            Shapes.list(NEW_STEP.shape(), 500),
            "The steps in order: {title, description?, dependencies?, due?, estimate?, repeat?}; dependencies are"
                    + " titles of steps before it or names of steps that are there.");
    private static final Param<String> UNIT = Param.optional(
            "unit", Shapes.line(60), "Unit such as week-2 or chapter-3; steps without one when left out.");
    private static final Param<Integer> LIMIT = CommonParams.LIMIT.orElse(5);
    private static final Param<String> STEP = Param.required(
                    "step", Shapes.line(500), "The step: its id, goal/key, title or handle.")
            .alias("step_id");
    private static final Param<String> RESULT = Param.optional("result", Step.RESULT.shape(), "Result.");
    private static final Param<String> NOTES =
            Param.optional("notes", Shapes.text(100_000), "New notes; with a leading + they are appended.");
    private static final Param<String> TITLE = Param.optional("title", Step.TITLE.shape(), "New title.");
    private static final Param<List<String>> ORDER = Param.required(
            "steps", Shapes.list(Shapes.line(500), 1000), "Steps that come first, in order; the others follow.");
    /** How a step comes again. */
    public static final Param<JsonValue> REPEATING =
            Param.optional(REPEAT.name(), REPEAT.shape(), "How it comes again: " + RepeatShape.EXAMPLES);

    private static final List<Param<?>> NEW_FIELDS = List.of(
            Param.required(Step.TITLE.name(), Step.TITLE.shape(), "What to do."),
            Param.optional(Step.DESCRIPTION.name(), Step.DESCRIPTION.shape(), "Description."),
            Param.optional(
                    Step.DEPENDENCIES.name(),
                    Shapes.list(Shapes.line(400), 1000),
                    "Steps to be done before it (id, key or title)."),
            Param.optional(DUE.name(), DUE.shape(), "When it is due: a date or words, by friday.")
                    .alias("due_date"),
            Param.optional(ESTIMATE.name(), ESTIMATE.shape(), "Estimated minutes."),
            REPEATING,
            Param.optional(
                            Step.ORDER.name(),
                            Step.ORDER.shape(),
                            "Its place, from 1; the others make room. Default last.")
                    .hidden());

    private static final ObjectLayout<AddSteps.Result> ADDED = ObjectLayout.<AddSteps.Result>of()
            .put("goal", RecordLayouts.GOAL, it -> new ListGoals.Item(it.goal(), Optional.of(it.basis())))
            .put("steps", Layout.each(RecordLayouts.STEP), AddSteps.Result::created)
            .putIfAny("duplicates", ActionLayouts.DUPLICATES, it -> ActionLayouts.any(it.duplicates()))
            .put("message", Layout.TEXT, AddSteps.Result::message);

    /** What became of a step. */
    public static final ObjectLayout<ChangeStep.Result> CHANGED = ObjectLayout.<ChangeStep.Result>of()
            .putAll(EditTool.STEP, ChangeStep.Result::edited)
            .put("goal", Layout.TEXT, result -> result.goal().name())
            .put("goal_progress", Layout.NUMBER, ChangeStep.Result::progress)
            .put(
                    "goal_progress_from",
                    RecordLayouts.PROGRESS_SOURCE,
                    result -> result.basis().source())
            .put("daily_updated", Layout.OBJECT, result -> result.edited().daily())
            .putIfAny("reverted", Layout.OBJECT, result -> result.edited().reverted())
            .putIfAny("suggestion", Layout.TEXT, ChangeStep.Result::suggestion)
            .put("warnings", ActionLayouts.WARNINGS, ChangeStep.Result::warnings)
            .put(
                    "message",
                    Layout.TEXT,
                    result -> result.edited().message()
                            + result.suggestion().map(text -> " " + text).orElse(""));

    private static final ObjectLayout<List<Step>> REORDERED = ObjectLayout.<List<Step>>of()
            .put("steps", Layout.each(RecordLayouts.STEP), steps -> steps)
            .put("message", Layout.TEXT, steps -> "Reordered " + steps.size() + " steps.");

    private static final ObjectLayout<NextActions.Item> ACTION = ObjectLayout.<NextActions.Item>of()
            .putAll(RecordLayouts.STEP, NextActions.Item::step)
            .put("goal_title", Layout.TEXT, item -> item.goal().title())
            .put("goal_priority", Layout.WHOLE, item -> item.goal().priority());

    private StepTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(decompose(), add(), update(), complete(), delete(), reorder(), next());
    }

    private static Tool decompose() {
        return Tool.writing(
                "decompose_goal",
                "Break a goal into steps",
                "Break a goal into concrete steps, added at the end of those it has. Use it when a goal is too big to"
                        + " begin; for a week's tasks use plan.",
                GOALS,
                Hints.ADDS,
                List.of(GOAL, STEPS, UNIT),
                ADDED,
                DueArguments.readingDatesIn(
                        STEPS, Map.of(DUE.name(), End.LAST), (view, args) -> added(view, args, args.in(STEPS))));
    }

    private static Tool add() {
        List<Param<?>> params = new ArrayList<>(List.of(GOAL));
        params.addAll(NEW_FIELDS);
        params.add(UNIT);
        return Tool.writing(
                "add_step",
                "Add a step to a goal",
                "Add one step to a goal, at the end of its steps or at a place. For several use decompose_goal.",
                GOALS,
                Hints.ADDS,
                params,
                ADDED,
                EditTool.readingDates((view, args) ->
                        added(view, args, List.of(NEW_STEP.schema().normal(args.fields(NEW_FIELDS))))));
    }

    private static Tool update() {
        List<Param<?>> params = new ArrayList<>(List.of(STEP, TITLE, NOTES));
        params.addAll(EditTool.STEP_FIELDS);
        return Tool.writing(
                "update_step",
                "Change a step",
                "Change a step of any goal: its title, status, dependencies, place or another field. To record it done,"
                        + " complete it instead.",
                GOALS_AND_TASKS,
                Hints.CHANGES,
                params,
                CHANGED,
                EditTool.readingDates(
                        (view, args) -> ChangeStep.update(view, args.in(STEP), changed(args), args.get(NOTES))));
    }

    private static Tool complete() {
        return Tool.writing(
                "complete_step",
                "Complete a step",
                "Mark a step completed, with what came of it; the same act as done, when the step is known.",
                GOALS,
                Hints.CHANGES,
                List.of(STEP, RESULT, NOTES),
                CHANGED,
                (view, args) -> ChangeStep.complete(view, args.in(STEP), args.get(RESULT), args.get(NOTES)));
    }

    private static Tool delete() {
        return Tool.writing(
                        "delete_step",
                        "Delete a step",
                        "Delete a step; what waited for it waits no more. To leave it out but keep it, set its status"
                                + " to skipped with update_step.",
                        GOALS_AND_TASKS,
                        Hints.CHANGES,
                        List.of(STEP),
                        CHANGED,
                        (view, args) -> ChangeStep.delete(view, args.in(STEP)))
                .asking((view, args) -> ChangeStep.question(view, args.in(STEP)));
    }

    private static Tool reorder() {
        return Tool.writing(
                "reorder_steps",
                "Reorder steps",
                "Put the steps of a goal, or of one of its units, into another order.",
                GOALS,
                Hints.CHANGES,
                List.of(GOAL, ORDER, UNIT),
                REORDERED,
                (view, args) -> ReorderSteps.decide(view, args.in(GOAL), args.get(UNIT), args.in(ORDER)));
    }

    private static Tool next() {
        return Tool.reading(
                "get_next_actions",
                "Show what to do next",
                "List the steps that can be begun now over all active goals: nothing they wait for is open. By the"
                        + " goal's priority, then by place. Use it when the person asks what to work on.",
                GOALS,
                List.of(
                        LIMIT,
                        ListFilters.GOAL,
                        ListFilters.TAG,
                        ListFilters.DUE,
                        ListFilters.CONTEXT,
                        ListFilters.FLAGGED),
                EmptyStore.after(
                        ObjectLayout.<List<NextActions.Item>>of().put("actions", Layout.each(ACTION), items -> items),
                        List::isEmpty),
                (view, args) -> NextActions.decide(view, ListFilters.request(args), args.in(LIMIT)));
    }

    private static JsonObject changed(Arguments args) {
        JsonObject fields = args.fields(EditTool.STEP_FIELDS);
        return args.get(TITLE).map(title -> TITLE.field().given(fields, title)).orElse(fields);
    }

    private static Decision<AddSteps.Result> added(View view, Arguments args, List<JsonObject> steps) {
        return AddSteps.decide(view, args.in(GOAL), args.get(UNIT), steps);
    }
}
