package dev.loopkeeper.tool.older;

import dev.loopkeeper.action.DateArgument;
import dev.loopkeeper.action.goal.GoalUnits;
import dev.loopkeeper.automation.Reach;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalQuery;
import dev.loopkeeper.goal.Unit;
import dev.loopkeeper.journal.LogEntry;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.Refusal;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.goal.EditLogTool;
import dev.loopkeeper.tool.goal.EditTool;
import dev.loopkeeper.tool.goal.GoalTools;
import dev.loopkeeper.tool.goal.PlanTool;
import dev.loopkeeper.tool.goal.StatusTool;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** The older names of what is asked and written about goals, but for {@code log_goal}. */
final class OlderGoalTools {
    private static final String GOAL = "goal";
    private static final String UNIT = "unit";
    private static final String DATE = "date";
    private static final String FIELD = "field";
    private static final String VALUE = "value";
    private static final String TASKS = "tasks";
    private static final String TASK_ID = "task_id";
    private static final String ID = "id";
    private static final int MOST_TASKS = 500;
    private static final int MOST_STEPS = 1000;

    private static final Param<String> ANY_GOAL = Param.optional(
                    GOAL, Shapes.line(500), "Only this goal (slug, title, id).")
            .alias("goal_id");
    private static final Param<String> IN_UNIT =
            Param.optional(UNIT, Shapes.line(60), "Unit such as week-2 or chapter-3. Default the current week.");
    private static final Param<String> DAY =
            Param.optional(DATE, Shapes.line(60), "Day: 2026-01-14, yesterday. Default today.");
    private static final Param<String> DAY_FIELD =
            Param.required(FIELD, Shapes.line(60), "The day's field, such as fitness.");
    private static final Param<JsonValue> DAY_VALUE = Param.required(
            VALUE,
            new Shape<>(
                    json -> json == JsonNull.NULL || json instanceof JsonObject
                            ? Reading.bad("must be a number, a text, true, false or a list")
                            : Reading.good(json),
                    json -> json,
                    JsonObject.EMPTY),
            "Its new value: a number, a text, true, false or a list.");
    private static final Param<String> ENTRY_DAY = Param.optional(
            DATE, Shapes.line(60), "Day of the entry: 2026-01-14, yesterday. Enough when it is the only one.");
    private static final Param<String> ENTRY =
            Param.optional("entry", Shapes.line(400), "The entry (id, at least eight characters of it, or handle).");
    private static final Param<BigDecimal> AMOUNT =
            Param.optional(VALUE, LogEntry.VALUE.shape(), "How much it really was, of what the entry measures.");
    private static final Param<String> NOTES =
            Param.optional("notes", LogEntry.NOTES.shape(), "New notes; a leading + appends them.");
    private static final Param<Boolean> DELETE =
            Param.optional("delete", Shapes.flag(), "Remove the entry.").orElse(false);
    private static final Param<List<JsonValue>> WRITTEN = Param.required(
            TASKS,
            Shapes.list(task(), MOST_TASKS),
            "The tasks: {id?, name, description?, done?, due?, planned?} each.");
    private static final Param<Boolean> OVERWRITE = Param.optional(
                    "overwrite",
                    Shapes.flag(),
                    "Remove the unit's open tasks that are not among these; done ones stay in any case.")
            .orElse(false);

    private OlderGoalTools() {}

    static List<Tool> tools() {
        return List.of(checkIn(), logDaily(), editGoalLog(), getGoalStatus(), readTodo(), writeTodo());
    }

    private static Tool checkIn() {
        Tool status = StatusTool.tool();
        return OlderName.of(
                        "check_in",
                        Hints.READS,
                        status,
                        (view, args) -> OlderName.Now.call(status, given(args, ANY_GOAL)))
                .tool(
                        "Check in (older name)",
                        "Older name of status: shows what needs attention today.",
                        List.of(ANY_GOAL));
    }

    private static Tool getGoalStatus() {
        Tool status = StatusTool.tool();
        return OlderName.of(
                        "get_goal_status",
                        Hints.READS,
                        status,
                        (view, args) -> OlderName.Now.call(status, given(args, CommonParams.GOAL)))
                .tool(
                        "Show how a goal stands (older name)",
                        "Older name of status with a goal: shows how one goal stands.",
                        List.of(CommonParams.GOAL));
    }

    private static Tool logDaily() {
        return OlderName.of(
                        "log_daily", new Hints(false, true, true, Reach.WRITE), EditTool.tool(), OlderGoalTools::day)
                .tool(
                        "Set a day's value (older name)",
                        "Older name of edit with a date and a value: sets a field of a day.",
                        List.of(DAY_FIELD, DAY_VALUE, DAY));
    }

    /** A day's field is changed under the goal whose metric it is, else under any. */
    private static Decision<OlderName.Now> day(View view, Arguments args) {
        String field = args.in(DAY_FIELD);
        List<Goal> goals = view.goals().all(GoalQuery.all());
        Optional<Goal> owner = goals.stream()
                .filter(goal -> goal.daily()
                        .filter(metric -> metric.field().equals(field))
                        .isPresent())
                .findFirst()
                .or(() -> goals.stream().findFirst());
        if (owner.isEmpty()) {
            return Decision.refuse(Refusal.of(
                    Refusal.Code.NOT_FOUND,
                    FIELD,
                    field,
                    "there is no goal yet whose day could have it; create one, with create_goal in plan"));
        }
        return DateArgument.orToday(view, args.get(DAY))
                .decide(date -> OlderName.Now.call(
                        EditTool.tool(),
                        JsonObject.builder()
                                .put(GOAL, owner.get().name())
                                .put(DATE, date.toString())
                                .put(FIELD, field)
                                .put(VALUE, args.in(DAY_VALUE))));
    }

    private static Tool editGoalLog() {
        Tool editLog = EditLogTool.tool();
        List<Param<?>> params = List.of(CommonParams.GOAL, ENTRY_DAY, ENTRY, AMOUNT, NOTES, DELETE);
        return OlderName.of(
                        "edit_goal_log",
                        Hints.CHANGES,
                        editLog,
                        (view, args) -> OlderName.Now.call(editLog, given(args, params.toArray(Param<?>[]::new))))
                .tool(
                        "Correct the log (older name)",
                        "Older name of edit_log: corrects or removes an entry of a goal's log.",
                        params);
    }

    private static Tool readTodo() {
        Tool listSteps = GoalTools.listSteps();
        return OlderName.of("read_todo", Hints.READS, listSteps, (view, args) -> unit(view, args, listSteps))
                .tool(
                        "Read a todo list (older name)",
                        "Older name of list_steps with a unit: lists the tasks of a goal's unit; status shows the day.",
                        List.of(CommonParams.GOAL, IN_UNIT));
    }

    private static Decision<OlderName.Now> unit(View view, Arguments args, Tool listSteps) {
        return GoalUnits.unit(view, args.get(IN_UNIT))
                .decide(unit -> Decision.answer(new OlderName.Now(
                        listSteps,
                        given(args, CommonParams.GOAL)
                                .put(UNIT, unit.map(Unit::name).orElse("none"))
                                .put("limit", MOST_STEPS)
                                .build(),
                        ", or status for the day")));
    }

    private static Tool writeTodo() {
        Tool plan = PlanTool.tool();
        Tool replacing = PlanTool.replacing();
        return OlderName.of(
                        "write_todo",
                        Hints.CHANGES,
                        replacing,
                        (view, args) -> Decision.answer(new OlderName.Now(
                                args.in(OVERWRITE) ? replacing : plan,
                                given(args, CommonParams.GOAL, IN_UNIT)
                                        .put(TASKS, tasks(args))
                                        .build(),
                                args.in(OVERWRITE) ? ", and edit with delete: true for a task that goes" : "")))
                .tool(
                        "Write a todo list (older name)",
                        "Older name of plan: adds tasks to a goal's unit, or writes its open tasks anew.",
                        List.of(CommonParams.GOAL, IN_UNIT, WRITTEN, OVERWRITE));
    }

    private static Shape<JsonValue> task() {
        JsonObject.Builder members = JsonObject.builder();
        List.of("name", ID, "description", "due", "planned").forEach(name -> members.put(name, Layout.type("string")));
        JsonObject schema = Layout.type("object")
                .with("properties", members.put("done", Layout.type("boolean")).build())
                .with("required", JsonArray.ofStrings(List.of("name")));
        return new Shape<>(Reading::good, json -> json, schema);
    }

    /** The tasks with their ids under the name that an id has now; the tool checks them. */
    private static JsonArray tasks(Arguments args) {
        return new JsonArray(args.in(WRITTEN).stream()
                .map(task -> task instanceof JsonObject object && !object.has(TASK_ID) ? named(object) : task)
                .toList());
    }

    private static JsonObject named(JsonObject task) {
        return task.get(ID).map(id -> task.without(ID).with(TASK_ID, id)).orElse(task);
    }

    /** Those of the arguments that were given, under the same names. */
    static JsonObject.Builder given(Arguments args, Param<?>... params) {
        JsonObject.Builder given = JsonObject.builder();
        for (Param<?> param : params) {
            args.given().get(param.name()).ifPresent(value -> given.put(param.name(), value));
        }
        return given;
    }
}
