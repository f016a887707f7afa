package dev.loopkeeper.tool.task;

import dev.loopkeeper.action.done.DoneResult.StepOfGoal;
import dev.loopkeeper.action.edit.CompleteStepRequest;
import dev.loopkeeper.action.task.CompleteTask;
import dev.loopkeeper.action.task.CreateTask;
import dev.loopkeeper.action.task.CreateTaskRequest;
import dev.loopkeeper.action.task.ProcessInboxItem;
import dev.loopkeeper.action.task.QueryTasks;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Page;
import dev.loopkeeper.json.Reading;
import dev.loopkeeper.json.Shape;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.tool.ActionLayouts;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.CommonParams;
import dev.loopkeeper.tool.ConnectionShapes;
import dev.loopkeeper.tool.EstimateShape;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ListFilters;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import dev.loopkeeper.tool.goal.StepTools;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code create_task}, {@code complete_task}, {@code query_tasks}, {@code process_inbox_item}. */
public final class TaskTools {
    static final Set<String> TASKS = Set.of("tasks");
    private static final int MOST = 100;

    private static final Param<String> TITLE =
            Param.required("title", Step.TITLE.shape(), "What to do, starting with a verb.");
    private static final Param<String> PROJECT = Param.optional(
                    "project_id", Shapes.line(500), "Its project (slug, title, id or handle); the inbox when left out.")
            .alias("project", "goal");
    private static final Param<String> PARENT = Param.optional(
                    "parent_task_id", Shapes.line(500), "Task it is part of (id, project/key, title or handle).")
            .alias("parent");
    /** The fields of a task that have the name of a step's. */
    private static final List<Param<?>> FIELDS = List.of(
            Param.optional(Step.FLAGGED.name(), Step.FLAGGED.shape(), "Mark it as important.")
                    .orElse(false),
            Param.optional(Step.TAGS.name(), Step.TAGS.shape(), "Its labels."),
            Param.optional(Step.PRIORITY.name(), Step.PRIORITY.shape(), "How much it presses."),
            Param.optional(Step.ENERGY.name(), Step.ENERGY.shape(), "How much attention it takes."),
            Param.optional(
                            Step.CONTEXTS.name(),
                            Step.CONTEXTS.shape(),
                            "Where or with what: HOME, OFFICE, COMPUTER," + " PHONE, ERRANDS, ANYWHERE or others.")
                    .alias("context_hints"),
            Param.optional(Step.WAITING_FOR.name(), Step.WAITING_FOR.shape(), "Who or what it waits for.")
                    .alias("waiting_for_whom"),
            Param.optional(
                            Step.DEPENDENCIES.name(),
                            Shapes.list(Shapes.line(500), 1000),
                            "Tasks to be done before it (id, title or project/key).")
                    .alias("depends_on"),
            Param.optional(Step.ID.name(), Step.ID.shape(), "Its id, when it has one already."),
            Param.optional(
                    Step.MCP_CONNECTIONS.name(), ConnectionShapes.CONNECTIONS, "Tools of other servers that serve it."),
            Param.optional(Step.EXECUTION_CONFIG.name(), ConnectionShapes.EXECUTION, "How an agent carries it out."),
            StepTools.REPEATING);

    private static final Param<String> NOTE =
            Param.optional("note", Step.DESCRIPTION.shape(), "More about it.").alias("description");
    private static final Param<Integer> ESTIMATE = Param.optional(
                    "estimated_minutes", EstimateShape.GIVEN, "How many minutes it takes.")
            .alias("estimate");
    private static final Param<String> TASK =
            Param.required("task_id", Shapes.line(500), "The task (id, project/key, title or handle).");
    private static final Param<String> COMPLETION_NOTE =
            Param.optional("completion_note", Step.RESULT.shape(), "What came of it.");
    private static final Param<QueryTasks.State> STATE = Param.optional(
            "status",
            state(),
            "Only tasks that are active (in active projects, or the one given), completed or dropped.");
    private static final Param<List<String>> TAGS = Param.optional(
                    "tag_ids", ListFilters.LABELS, "Only what has at least one of these labels.")
            .alias("tags", "tag");
    private static final Param<String> WITHIN = Param.optional(
                    "project_id", Shapes.line(500), "Only tasks of this project (slug, title, id or handle).")
            .alias("project", "goal");
    private static final Param<Boolean> FLAGGED_ONLY = Param.optional(
                    "flagged_only", Shapes.flag(), "true: only what is flagged.")
            .alias("flagged")
            .orElse(false);
    private static final Param<Boolean> AVAILABLE_ONLY = Param.optional(
                    "available_only", Shapes.flag(), "true: only what can be done now.")
            .alias("available")
            .orElse(false);
    private static final Param<String> TEXT = Param.optional(
                    "search_text",
                    Shapes.line(500),
                    "Only tasks in which all of these words stand; the last may be cut short.")
            .alias("query");
    private static final Param<Integer> LIMIT = Param.optional(
                    "limit", Shapes.whole(1, MOST), "Maximum number of results.")
            .orElse(20);
    private static final Param<ProcessInboxItem.Action> ACTION =
            Param.required("action", Shapes.choice(ProcessInboxItem.Action.class), "What is done with it.");
    private static final Param<String> TARGET = Param.optional(
            "target_id",
            Shapes.line(500),
            "Project or parent task that it goes to, with assign_project or assign_task.");
    private static final Param<Flow> TYPE = Param.optional(
            "new_project_type", Goal.FLOW.shape(), "Kind of project, with convert_to_project; parallel when left out.");

    /** A task, with the names that task lists use beside those of steps. */
    static final ObjectLayout<QueryTasks.Item> ITEM = item(RecordLayouts.STEP);

    /** The same with the titles of the task that it is part of, and of those that are to be done before it. */
    private static final ObjectLayout<QueryTasks.Item> LISTED = item(RecordLayouts.STEP_OF_WHOLE)
            .putIfAny("after", Layout.TEXTS, (view, item) -> ActionLayouts.any(needed(view, item.task())));

    private static final ObjectLayout<CreateTask.Result> CREATED = ObjectLayout.<CreateTask.Result>of()
            .put("task_id", Layout.TEXT, result -> result.task().id().value())
            .put("task", RecordLayouts.STEP_OF_GOAL, result -> new StepOfGoal(result.project(), result.task()))
            .put("project", Layout.TEXT, result -> result.project().name())
            .putIfAny("duplicates", ActionLayouts.DUPLICATES, result -> ActionLayouts.any(result.duplicates()))
            .put("message", Layout.TEXT, CreateTask.Result::message);

    private static final ObjectLayout<CompleteTask.Result> COMPLETED = ObjectLayout.<CompleteTask.Result>of()
            .putOrNull("next_available", Layout.TEXT, result -> result.next().map(Step::title))
            .putOrNull(
                    "next_task_id",
                    Layout.TEXT,
                    result -> result.next().map(step -> step.id().value()))
            .putAll(StepTools.CHANGED, CompleteTask.Result::change)
            .put("message", Layout.TEXT, CompleteTask.Result::message);

    private static final ObjectLayout<Page<QueryTasks.Item>> FOUND = ObjectLayout.<Page<QueryTasks.Item>>of()
            .put("count", Layout.WHOLE, page -> page.items().size())
            .putAll(ObjectLayout.page("tasks", Layout.each(LISTED)), page -> page);

    private static final ObjectLayout<ProcessInboxItem.Result> PROCESSED = ObjectLayout.<ProcessInboxItem.Result>of()
            .putOrNull(
                    "task",
                    RecordLayouts.STEP_OF_GOAL,
                    result -> result.task().map(task -> new StepOfGoal(result.project(), task)))
            .put("project_id", Layout.TEXT, result -> result.project().id().value())
            .put("project", Layout.TEXT, result -> result.project().name())
            .put(
                    "tasks",
                    Layout.each(RecordLayouts.STEP_OF_GOAL),
                    result -> result.tasks().stream()
                            .map(task -> new StepOfGoal(result.project(), task))
                            .toList())
            .put("message", Layout.TEXT, ProcessInboxItem.Result::message);

    private TaskTools() {}

    /** What became of a task, also in the words that tasks have for their status. */
    private static Shape<QueryTasks.State> state() {
        Shape<QueryTasks.State> states = Shapes.choice(QueryTasks.State.class);
        return new Shape<>(
                json -> Step.STATUS
                        .shape()
                        .read()
                        .apply(json)
                        .switchOn(
                                status -> Reading.good(QueryTasks.State.of(status)),
                                any -> states.read().apply(json)),
                states.write(),
                states.schema());
    }

    private static ObjectLayout<QueryTasks.Item> item(ObjectLayout<Step> task) {
        return ObjectLayout.<QueryTasks.Item>of()
                .putAll(task, QueryTasks.Item::task)
                .put("project", Layout.TEXT, item -> item.project().title())
                .putOrNull(
                        "due_date",
                        Layout.TEXT,
                        item -> Step.DUE.find(item.task().doc()).map(Due::text))
                .put("flagged", Layout.FLAG, item -> Step.FLAGGED.in(item.task().doc()))
                .put("available", Layout.FLAG, QueryTasks.Item::available);
    }

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(create(), complete(), query(), process());
    }

    private static Tool create() {
        return Tool.writing(
                "create_task",
                "Create a task",
                "Create one task in a project, as part of another task, or in the inbox when it is not decided where it"
                        + " belongs. For what a text speaks of use capture.",
                TASKS,
                Hints.ADDS,
                Stream.concat(
                                Stream.of(
                                        TITLE,
                                        NOTE,
                                        PROJECT,
                                        PARENT,
                                        TaskDates.DUE,
                                        TaskDates.DEFER,
                                        TaskDates.PLANNED,
                                        ESTIMATE),
                                FIELDS.stream())
                        .toList(),
                CREATED,
                TaskDates.reading(TaskTools::create));
    }

    private static Decision<CreateTask.Result> create(View view, Arguments args) {
        JsonObject.Builder fields = JsonObject.builder();
        FIELDS.stream()
                .filter(param -> args.raw(param) != JsonNull.NULL)
                .forEach(param -> fields.put(param.name(), args.raw(param)));
        Optional<Due> defer = args.get(TaskDates.DEFER).map(TaskDates::due);
        CreateTaskRequest request = new CreateTaskRequest(
                        args.in(TITLE), args.get(PROJECT), args.get(PARENT), fields.build())
                .withIfPresent(Step.DESCRIPTION, args.get(NOTE))
                .withIfPresent(Step.ESTIMATE, args.get(ESTIMATE))
                .withIfPresent(Step.DUE, args.get(TaskDates.DUE).map(TaskDates::due))
                .withIfPresent(Step.PLANNED, args.get(TaskDates.PLANNED).map(TaskDates::due))
                .withIfPresent(Step.DEFER_UNTIL, defer.map(Due::day));
        return CreateTask.decide(view, request).map(made -> made.saying(TaskDates.wholeDay(defer)));
    }

    private static Tool complete() {
        return Tool.writing(
                "complete_task",
                "Complete a task",
                "Mark a task as completed, with a note of what came of it; the same act as done. Answers what can be"
                        + " done after it in a sequential project.",
                TASKS,
                Hints.CHANGES,
                List.of(TASK, COMPLETION_NOTE),
                COMPLETED,
                (view, args) -> CompleteTask.decide(
                        view, new CompleteStepRequest(args.in(TASK), args.get(COMPLETION_NOTE), Optional.empty())));
    }

    private static Tool query() {
        return Tool.reading(
                "query_tasks",
                "Search and filter tasks",
                "List tasks of all projects by due date, open ones first, narrowed as you say. Use it to find a task"
                        + " or to see what is flagged, waiting, due or available.",
                TASKS,
                List.of(
                        STATE,
                        WITHIN,
                        TAGS,
                        FLAGGED_ONLY,
                        AVAILABLE_ONLY,
                        TaskDates.DUE_BEFORE,
                        TEXT,
                        ListFilters.WAITING,
                        ListFilters.CONTEXT,
                        ListFilters.DUE,
                        LIMIT,
                        CommonParams.CURSOR),
                FOUND,
                TaskDates.reading((view, args) -> QueryTasks.decide(view, query(args))));
    }

    private static List<String> needed(View view, Step task) {
        return task.dependencies().stream()
                .flatMap(id -> view.steps().byId(id).stream())
                .filter(Step::blocksDependents)
                .map(Step::title)
                .toList();
    }

    private static QueryTasks.Request query(Arguments args) {
        return new QueryTasks.Request(
                args.get(STATE),
                ListFilters.request(args, args.get(WITHIN), args.get(TAGS).orElse(List.of()), args.in(FLAGGED_ONLY)),
                args.get(TaskDates.DUE_BEFORE).map(TaskDates::due),
                args.in(AVAILABLE_ONLY),
                args.get(TEXT).orElse(""),
                CommonParams.page(args, LIMIT));
    }

    private static Tool process() {
        return Tool.writing(
                "process_inbox_item",
                "Process an inbox item",
                "Decide where a task of the inbox goes: to a project, under another task, done, dropped, or turned"
                        + " into a project whose tasks are its sub-tasks.",
                TASKS,
                Hints.CHANGES,
                List.of(TASK, ACTION, TARGET, TYPE),
                PROCESSED,
                (view, args) -> ProcessInboxItem.decide(
                        view,
                        new ProcessInboxItem.Request(
                                args.in(TASK), args.in(ACTION), args.get(TARGET), args.get(TYPE))));
    }
}
