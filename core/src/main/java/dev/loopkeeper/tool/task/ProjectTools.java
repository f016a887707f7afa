package dev.loopkeeper.tool.task;

import dev.loopkeeper.action.Lookup;
import dev.loopkeeper.action.Names;
import dev.loopkeeper.action.goal.CreateGoal;
import dev.loopkeeper.action.goal.CreateGoalRequest;
import dev.loopkeeper.action.goal.GoalProgress;
import dev.loopkeeper.action.goal.ListGoals;
import dev.loopkeeper.action.task.Projects;
import dev.loopkeeper.goal.Flow;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.Hints;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.RecordLayouts;
import dev.loopkeeper.tool.Tool;
import java.util.List;
import java.util.Optional;

/** {@code create_project}, {@code get_project_status}, {@code complete_review}. */
public final class ProjectTools {
    private static final Param<String> TITLE =
            Param.required("title", Goal.TITLE.shape(), "What the project is called.");
    private static final Param<Flow> TYPE = Param.optional(
                    "type",
                    Goal.FLOW.shape(),
                    "Whether its tasks can be done side by side, one after the other, or are"
                            + " single actions without an end.")
            .alias("flow")
            .orElse(Flow.PARALLEL);
    private static final Param<String> FOLDER = Param.optional(
                    "folder_id", Shapes.line(500), "Goal that it is part of (slug, title, id or handle).")
            .alias("folder", "parent", "parent_id");
    private static final Param<String> NOTE =
            Param.optional("note", Goal.DESCRIPTION.shape(), "More about it.").alias("description");
    private static final Param<List<String>> TAGS =
            Param.optional("tags", Goal.TAGS.shape(), "Its labels.").orElse(List.of());
    private static final Param<Integer> REVIEW = Param.optional(
                    "review_interval_days", Goal.REVIEW_EVERY.shape(), "Days between reviews.")
            .alias("review_every")
            .orElse(Projects.DAYS_BETWEEN_REVIEWS);
    private static final Param<String> PROJECT = Param.required(
                    "project_id", Shapes.line(500), "The project (slug, title, id or handle).")
            .alias("project", "goal");

    private static final ObjectLayout<Goal> CREATED = ObjectLayout.<Goal>of()
            .put("project_id", Layout.TEXT, goal -> goal.id().value())
            .put(
                    "project",
                    RecordLayouts.GOAL,
                    goal -> new ListGoals.Item(goal, Optional.of(GoalProgress.Basis.NOTHING)))
            .put("message", Layout.TEXT, (view, goal) -> CreateGoal.message(view, goal, "project"));

    private static final ObjectLayout<Projects.Standing> STANDING = ObjectLayout.<Projects.Standing>of()
            .put("title", Layout.TEXT, it -> it.project().title())
            .put(Goal.STATUS, it -> it.project().status())
            .put(
                    "type",
                    Layout.of(Goal.FLOW.shape()),
                    it -> Goal.FLOW.in(it.project().doc()))
            .put("total_tasks", Layout.WHOLE, Projects.Standing::total)
            .put("completed_tasks", Layout.WHOLE, Projects.Standing::completed)
            .put("available_tasks", Layout.WHOLE, Projects.Standing::available)
            .putOrNull("next_action", Layout.TEXT, it -> it.next().map(Step::title))
            .putOrNull(
                    "next_task_id",
                    Layout.TEXT,
                    it -> it.next().map(step -> step.id().value()))
            .put("is_stalled", Layout.FLAG, Projects.Standing::stalled)
            .putIfAny("next_date", Layout.of(Shapes.date()), Projects.Standing::comesUp)
            .put("needs_review", Layout.FLAG, Projects.Standing::needsReview)
            .put("project", RecordLayouts.GOAL_ALONE, Projects.Standing::project);

    private static final ObjectLayout<Goal> REVIEWED = ObjectLayout.<Goal>of()
            .put("project", RecordLayouts.GOAL_ALONE, goal -> goal)
            .put("message", Layout.TEXT, goal -> "Reviewed " + goal.name() + ".");

    private ProjectTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(create(), status(), review());
    }

    private static Tool create() {
        return Tool.writing(
                "create_project",
                "Create a project",
                "Create a project to group related tasks: anything that takes more than one act. A project is a goal, and"
                        + " is reviewed every week unless you say otherwise.",
                TaskTools.TASKS,
                Hints.ADDS,
                List.of(TITLE, TYPE, FOLDER, NOTE, TaskDates.DUE, TAGS, REVIEW),
                CREATED,
                TaskDates.reading(ProjectTools::create));
    }

    private static Decision<Goal> create(View view, Arguments args) {
        CreateGoalRequest project = CreateGoalRequest.of(args.in(TITLE))
                .with(Goal.FLOW, args.in(TYPE))
                .with(Goal.REVIEW_EVERY, args.in(REVIEW))
                .withIfPresent(Goal.DESCRIPTION, args.get(NOTE))
                .withIfPresent(Goal.DUE, args.get(TaskDates.DUE).map(TaskDates::due))
                .withIfPresent(Goal.TAGS, Optional.of(args.in(TAGS)).filter(tags -> !tags.isEmpty()));
        return Lookup.optional(args.get(FOLDER), name -> Names.goal(view, FOLDER.name(), name))
                .decide(folder -> Projects.create(
                        view, folder.map(goal -> project.partOf(goal.name())).orElse(project)));
    }

    private static Tool status() {
        return Tool.reading(
                "get_project_status",
                "Show how a project stands",
                "Tell how many tasks a project has, how many are done or can be done now, which comes next, whether it is"
                        + " stalled and whether its review is due.",
                TaskTools.TASKS,
                List.of(PROJECT),
                STANDING,
                (view, args) -> Projects.standing(view, args.in(PROJECT)));
    }

    private static Tool review() {
        return Tool.writing(
                "complete_review",
                "Mark a project as reviewed",
                "Note that a project was reviewed today; its next review is due as many days later as it says.",
                TaskTools.TASKS,
                Hints.CHANGES,
                List.of(PROJECT),
                REVIEWED,
                (view, args) -> Projects.review(view, args.in(PROJECT)));
    }
}
