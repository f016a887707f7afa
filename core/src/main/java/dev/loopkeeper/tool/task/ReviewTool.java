package dev.loopkeeper.tool.task;

import dev.loopkeeper.action.task.Finding;
import dev.loopkeeper.action.task.Review;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.tool.Layout;
import dev.loopkeeper.tool.ObjectLayout;
import dev.loopkeeper.tool.Param;
import dev.loopkeeper.tool.Tool;
import java.util.List;

/** {@code review}: what to decide on in a review, with complete calls that do it. */
public final class ReviewTool {
    private static final Param<Finding.Kind> KIND =
            Param.optional("kind", Shapes.choice(Finding.Kind.class), "Only findings of this kind.");
    private static final Param<String> PROJECT = Param.optional(
                    "project_id", Shapes.line(500), "Only what is about this project (slug, title, id or handle).")
            .alias("project", "goal");
    private static final Param<Integer> LIMIT = Param.optional(
                    "limit", Shapes.whole(1, Review.MOST), "Maximum number of findings.")
            .orElse(Review.USUAL_LIMIT);

    private static final ObjectLayout<Finding.Proposal> PROPOSAL = ObjectLayout.<Finding.Proposal>of()
            .put("tool", Layout.TEXT, Finding.Proposal::tool)
            .put("arguments", Layout.OBJECT, Finding.Proposal::arguments)
            .put("text", Layout.TEXT, Finding.Proposal::text);

    private static final ObjectLayout<Finding> FINDING = ObjectLayout.<Finding>of()
            .put("kind", Layout.of(Shapes.choice(Finding.Kind.class)), Finding::kind)
            .putIfAny(
                    "task_id",
                    Layout.TEXT,
                    it -> it.task().map(task -> task.id().value()))
            .putIfAny(
                    "project_id",
                    Layout.TEXT,
                    it -> it.project().map(project -> project.id().value()))
            .putIfAny("project", Layout.TEXT, it -> it.project().map(Goal::name))
            .putIfAny("date", Layout.of(Shapes.date()), Finding::date)
            .put("title", Layout.TEXT, Finding::title)
            .put("reason", Layout.TEXT, Finding::reason)
            .put("proposals", Layout.each(PROPOSAL), Finding::proposals);

    private static final ObjectLayout<Review.Result> RESULT = ObjectLayout.<Review.Result>of()
            .put("findings", Layout.each(FINDING), Review.Result::findings)
            .put("total", Layout.WHOLE, Review.Result::total)
            .put("counts", ObjectLayout.counts(Finding.Kind.class), Review.Result::counts);

    private ReviewTool() {}

    /** The tool. */
    public static Tool tool() {
        return Tool.reading(
                "review",
                "Review tasks and projects",
                "Find what needs a decision: stalled projects, tasks over four hours, past due or slipping, untouched for"
                        + " 30 days, crowded days, long waiting, reviews due, someday. Each comes with proposals, which are"
                        + " complete calls, best first; make only those that the person agrees to.",
                TaskTools.TASKS,
                List.of(KIND, PROJECT, LIMIT),
                RESULT,
                (view, args) ->
                        Review.decide(view, new Review.Request(args.get(KIND), args.get(PROJECT), args.in(LIMIT))));
    }
}
