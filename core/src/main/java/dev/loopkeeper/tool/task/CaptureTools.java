package dev.loopkeeper.tool.task;

import dev.loopkeeper.action.Handles;
import dev.loopkeeper.action.task.Capture;
import dev.loopkeeper.action.task.Organization;
import dev.loopkeeper.action.task.ReviewCaptured;
import dev.loopkeeper.action.task.TaskReading;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.storage.record.RecordTypes;
import dev.loopkeeper.task.CapturedTask;
import dev.loopkeeper.task.ExtractedTask;
import dev.loopkeeper.task.ExtractedTaskBatch;
import dev.loopkeeper.task.ModelUse;
import dev.loopkeeper.task.OrganizationSuggestion;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** {@code extract_tasks}, {@code suggest_organization}, {@code capture}, {@code review_captured}. */
public final class CaptureTools {
    private static final int LONGEST_TEXT = 100_000;

    private static final Param<String> INPUT = Param.required(
                    "input", Shapes.words(LONGEST_TEXT), "The text: notes of a meeting, a mail, a list, a memo.")
            .alias("text");
    private static final Param<String> TEXT = Param.required(
                    "text", Shapes.words(LONGEST_TEXT), "The text, as it was said, mailed or pasted.")
            .alias("input");
    private static final Param<String> CONTEXT =
            Param.optional("context", Shapes.text(20_000), "What the person says about the text.");
    private static final Param<CapturedTask.Source> SOURCE = Param.optional(
                    "source", CapturedTask.SOURCE.shape(), "Where the text comes from.")
            .orElse(CapturedTask.Source.PASTE);
    private static final Param<Boolean> AGAIN = Param.optional(
                    "again", Shapes.flag(), "true: capture once more what was found or rejected before.")
            .orElse(false);
    private static final Param<String> TITLE = Param.required(
                    "task_title", ExtractedTask.TITLE.shape(), "What is to be done.")
            .alias("title");
    private static final Param<String> NOTE = Param.optional("task_note", ExtractedTask.NOTE.shape(), "More about it.")
            .alias("note");
    private static final Param<List<String>> PROJECTS = Param.optional(
            "existing_projects",
            Shapes.list(Shapes.line(500), 1000),
            "Projects to choose from; those of the person when left out.");
    private static final Param<List<String>> TAGS = Param.optional(
            "existing_tags",
            Shapes.list(Shapes.line(100), 1000),
            "Labels to choose from; those of the person when left out.");
    private static final Param<String> ID = Param.optional(
            "id",
            Shapes.line(500),
            "One of what was captured (id, handle or title), or several handles; all that wait when left out.");
    private static final Param<ReviewCaptured.Action> ACTION = Param.optional(
            "action",
            Shapes.choice(ReviewCaptured.Action.class),
            "What is decided; what waits is only shown when left out.");
    private static final Param<String> PROJECT = Param.optional(
                    "project_id", Shapes.line(500), "Project it goes to instead of the one suggested.")
            .alias("project", "goal");
    /** What may be changed of what was captured. */
    private static final List<Param<?>> FIELDS = List.of(
            Param.optional(ExtractedTask.TITLE.name(), ExtractedTask.TITLE.shape(), "Another title."),
            Param.optional(ExtractedTask.NOTE.name(), ExtractedTask.NOTE.shape(), "Another note; null clears it.")
                    .allowingNull(),
            TaskDates.DUE,
            TaskDates.DEFER_UNTIL,
            Param.optional(ExtractedTask.PRIORITY.name(), ExtractedTask.PRIORITY.shape(), "Another priority."),
            Param.optional(ExtractedTask.ENERGY.name(), ExtractedTask.ENERGY.shape(), "Another energy."),
            Param.optional(
                    ExtractedTask.TIME_ESTIMATE.name(), ExtractedTask.TIME_ESTIMATE.shape(), "Another estimate."),
            Param.optional(ExtractedTask.CONTEXT_HINTS.name(), ExtractedTask.CONTEXT_HINTS.shape(), "Other contexts."),
            Param.optional(ExtractedTask.SUGGESTED_TAGS.name(), ExtractedTask.SUGGESTED_TAGS.shape(), "Other labels.")
                    .alias("tags"),
            Param.optional(
                            ExtractedTask.WAITING_FOR_WHOM.name(),
                            ExtractedTask.WAITING_FOR_WHOM.shape(),
                            "Who or what it waits for; null clears it.")
                    .allowingNull());

    private static final ObjectLayout<ExtractedTask> TASK = ObjectLayout.<ExtractedTask>of("extracted_task")
            .putFields(ExtractedTask.SCHEMA.fields().toList(), ExtractedTask::doc);
    private static final ObjectLayout<ModelUse> MODEL = ObjectLayout.<ModelUse>of("model_use")
            .put("name", Layout.TEXT, ModelUse::name)
            .putIfAny("failure", Layout.TEXT, ModelUse::failure);
    private static final ObjectLayout<OrganizationSuggestion> SUGGESTION = ObjectLayout.<OrganizationSuggestion>of(
                    "suggestion")
            .putOrNull("recommended_project", Layout.TEXT, OrganizationSuggestion::project)
            .put("create_new_project", Layout.FLAG, it -> it.newProject().isPresent())
            .putOrNull("new_project_name", Layout.TEXT, OrganizationSuggestion::newProject)
            .put("recommended_tags", Layout.TEXTS, OrganizationSuggestion::tags)
            .put("suggested_new_tags", Layout.TEXTS, OrganizationSuggestion::newTags)
            .put("confidence", Layout.NUMBER, OrganizationSuggestion::rounded)
            .put("reasoning", Layout.TEXT, OrganizationSuggestion::reasoning)
            .putIfAny("model", MODEL, OrganizationSuggestion::model);
    private static final ObjectLayout<CapturedTask> CAPTURED = ObjectLayout.<CapturedTask>of("captured_task")
            .put("id", Layout.TEXT, CapturedTask::id)
            .put("handle", Layout.TEXT, one -> Handles.of(RecordTypes.CAPTURED.ref(one)))
            .put(CapturedTask.STATE, CapturedTask::state)
            .put(CapturedTask.SOURCE, CapturedTask::source)
            .put("task", TASK, CapturedTask::task)
            .put("suggestion", SUGGESTION, CapturedTask::suggestion)
            .putOrNull("task_id", Layout.TEXT, one -> one.step().map(step -> step.value()));

    private static final ObjectLayout<ExtractedTaskBatch> BATCH = ObjectLayout.<ExtractedTaskBatch>of()
            .put("tasks", Layout.each(TASK), ExtractedTaskBatch::tasks)
            .putOrNull("suggested_project_for_all", Layout.TEXT, ExtractedTaskBatch::projectForAll)
            .put("source_summary", Layout.TEXT, ExtractedTaskBatch::summary)
            .putIfAny("model", MODEL, ExtractedTaskBatch::model);
    private static final ObjectLayout<Capture.Result> TAKEN = ObjectLayout.<Capture.Result>of()
            .put("captured", Layout.each(CAPTURED), Capture.Result::captured)
            .put("already", Layout.each(CAPTURED), Capture.Result::already)
            .put("source_summary", Layout.TEXT, Capture.Result::summary)
            .putIfAny("model", MODEL, Capture.Result::model)
            .put("message", Layout.TEXT, Capture.Result::message);
    private static final ObjectLayout<ReviewCaptured.Result> REVIEWED = ObjectLayout.<ReviewCaptured.Result>of()
            .put("captured", Layout.each(CAPTURED), ReviewCaptured.Result::captured)
            .put("tasks", Layout.each(RecordLayouts.STEP_OF_GOAL), ReviewCaptured.Result::tasks)
            .put("waiting", Layout.WHOLE, ReviewCaptured.Result::left)
            .put("message", Layout.TEXT, ReviewCaptured.Result::message);

    private CaptureTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(extract(), suggest(), capture(), review());
    }

    private static Tool extract() {
        return Tool.reading(
                "extract_tasks",
                "Find tasks in a text",
                "Find the tasks that a text speaks of, and keep nothing. To keep them for review, use capture.",
                TaskTools.TASKS,
                List.of(INPUT, CONTEXT),
                BATCH,
                (view, args) -> Decision.answer(
                        Capture.extract(view, args.in(INPUT), args.get(CONTEXT), TaskReading.of(view))));
    }

    private static Tool suggest() {
        return Tool.reading(
                "suggest_organization",
                "Suggest where a task belongs",
                "Suggest the project and the labels that fit a task, with the reason and how sure that is.",
                TaskTools.TASKS,
                List.of(TITLE, NOTE, PROJECTS, TAGS),
                SUGGESTION,
                (view, args) -> Decision.answer(Organization.suggest(
                        view,
                        new Organization.Request(args.in(TITLE), args.get(NOTE), args.get(PROJECTS), args.get(TAGS)),
                        TaskReading.of(view))));
    }

    private static Tool capture() {
        return Tool.preparing(
                "capture",
                "Capture tasks from a text",
                "Take in a text such as notes, a mail or a memo: find its tasks, suggest where they belong, and keep"
                        + " them for review. They are no tasks before they are accepted with review_captured.",
                TaskTools.TASKS,
                Hints.ADDS,
                List.of(TEXT, CONTEXT, SOURCE, AGAIN),
                TAKEN,
                Tool.Preparation.looking((view, args) -> {
                    Capture.Request request =
                            new Capture.Request(args.in(TEXT), args.get(CONTEXT), args.in(SOURCE), args.in(AGAIN));
                    Function<View, Decision<Capture.Result>> kept =
                            Capture.prepare(view, request, TaskReading.of(view));
                    return (later, same) -> kept.apply(later);
                }));
    }

    private static Tool review() {
        return Tool.writing(
                        "review_captured",
                        "Review captured tasks",
                        "Show what was captured and waits, or decide about it: accept makes a task of it, edit changes"
                                + " it, reject lets it go. Some by their ids, or all.",
                        TaskTools.TASKS,
                        Hints.CHANGES,
                        Stream.concat(Stream.of(ID, ACTION, PROJECT), FIELDS.stream())
                                .toList(),
                        REVIEWED,
                        TaskDates.reading(CaptureTools::review))
                .readingWhen(args -> !args.has(ACTION));
    }

    private static Decision<ReviewCaptured.Result> review(View view, Arguments args) {
        JsonObject.Builder fields = JsonObject.builder();
        FIELDS.stream().filter(args::has).forEach(param -> fields.put(param.name(), args.raw(param)));
        return ReviewCaptured.decide(
                view, new ReviewCaptured.Request(args.get(ID), args.get(ACTION), fields.build(), args.get(PROJECT)));
    }
}
