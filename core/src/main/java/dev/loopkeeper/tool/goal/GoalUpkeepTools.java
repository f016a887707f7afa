package dev.loopkeeper.tool.goal;

import dev.loopkeeper.action.goal.DeleteGoal;
import dev.loopkeeper.action.goal.GoalOverview;
import dev.loopkeeper.action.goal.GoalOverview.DueGoal;
import dev.loopkeeper.action.goal.GoalResult;
import dev.loopkeeper.action.goal.ListGoals;
import dev.loopkeeper.action.goal.UpdateGoal;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueWords.End;
import dev.loopkeeper.tool.Arguments;
import dev.loopkeeper.tool.DueArguments;
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

/** {@code update_goal}, {@code delete_goal}, {@code get_goal_details}, {@code goal_stats}, {@code upcoming_goals}. */
public final class GoalUpkeepTools {
    private static final Set<String> GOALS = Set.of("goals");
    private static final Param<String> GOAL = Param.required(
                    "goal", Shapes.line(500), "The goal (slug, title, id or handle).")
            .alias("goal_id");
    private static final List<Param<?>> FIELDS = List.of(
            field(Goal.STATUS, "New status; completed sets progress to 100."),
            field(Goal.PROGRESS, "Percent done, set by hand; it stays until a step changes. null computes it again.")
                    .allowingNull(),
            field(Goal.TITLE, "New title."),
            field(Goal.DESCRIPTION, "New description; null clears it.").allowingNull(),
            field(Goal.PRIORITY, "Importance among goals, 10 is highest."),
            Param.optional(
                            Goal.DUE.name(),
                            DueArguments.SHAPE,
                            "Due date: a date, a time with its offset, or words; null clears it.")
                    .allowingNull()
                    .alias("due_date"),
            Param.optional(
                            Goal.PARENT.name(),
                            Shapes.line(500),
                            "Goal this one becomes part of (slug, title or id); null or none puts it at the top.")
                    .allowingNull()
                    .alias("parent_id"),
            field(Goal.FLOW, "Order in which its steps are done."),
            field(Goal.TAGS, "New labels."),
            field(Goal.DAILY, "The day's metric that completions change: {field, rule, noun?}; null clears it.")
                    .allowingNull(),
            field(Goal.TARGET, "Target: {minutes: 90, per: week}; null clears it.")
                    .allowingNull(),
            field(Goal.REVIEW_EVERY, "Days between reviews; null clears it.").allowingNull(),
            field(Goal.LAST_REVIEWED, "The day it was last reviewed."),
            field(Goal.METADATA, "Anything else."));
    private static final Param<Integer> DAYS = Param.optional(
                    "days", Shapes.whole(0, 3650), "How many days ahead to look.")
            .orElse(7);

    private static final ObjectLayout<GoalResult> GOAL_RESULT = ObjectLayout.<GoalResult>of()
            .put("goal", RecordLayouts.GOAL, result -> new ListGoals.Item(result.goal(), Optional.of(result.basis())))
            .putIfAny("suggestion", Layout.TEXT, GoalResult::suggestion);

    private static final ObjectLayout<GoalResult> UPDATED = GOAL_RESULT.put(
            "message",
            Layout.TEXT,
            result -> result.message()
                    + result.suggestion().map(text -> " " + text).orElse(""));

    private static final ObjectLayout<DeleteGoal.Result> DELETED = ObjectLayout.<DeleteGoal.Result>of()
            .put("deleted", Layout.TEXT, result -> result.goal().id().value())
            .put("steps_deleted", Layout.WHOLE, DeleteGoal.Result::steps)
            .put("entries_deleted", Layout.WHOLE, DeleteGoal.Result::entries)
            .put("lifted", Layout.each(RecordLayouts.GOAL_ALONE), DeleteGoal.Result::lifted)
            .put("message", Layout.TEXT, DeleteGoal.Result::message);

    private static final ObjectLayout<GoalOverview.Details> DETAILS = ObjectLayout.<GoalOverview.Details>of()
            .putAll(GOAL_RESULT, GoalOverview.Details::goal)
            .put("steps", Layout.each(RecordLayouts.STEP), GoalOverview.Details::steps)
            .put("step_count", Layout.WHOLE, details -> details.steps().size())
            .put(
                    "progress_from",
                    RecordLayouts.PROGRESS_SOURCE,
                    details -> details.goal().basis().source())
            .put("completed_steps", Layout.WHOLE, details -> details.counted().completed())
            .put("counted_steps", Layout.WHOLE, details -> details.counted().counted())
            .put("sub_goals", Layout.each(RecordLayouts.GOAL_ALONE), GoalOverview.Details::children);

    private static final ObjectLayout<GoalOverview.Stats> STATS = ObjectLayout.<GoalOverview.Stats>of()
            .put("total", Layout.WHOLE, GoalOverview.Stats::total)
            .put("by_status", ObjectLayout.counts(GoalStatus.class), GoalOverview.Stats::byStatus)
            .put("completed_this_week", Layout.WHOLE, GoalOverview.Stats::completedThisWeek)
            .put("average_progress", Layout.NUMBER, GoalOverview.Stats::averageProgress)
            .put("overdue_count", Layout.WHOLE, GoalOverview.Stats::overdue);

    private static final ObjectLayout<List<DueGoal>> UPCOMING = ObjectLayout.<List<DueGoal>>of()
            .put(
                    "goals",
                    Layout.each(ObjectLayout.<DueGoal>of()
                            .putAll(RecordLayouts.GOAL, due -> new ListGoals.Item(due.goal(), Optional.of(due.basis())))
                            .put("days_left", Layout.WHOLE, DueGoal::days)),
                    goals -> goals)
            .put("total", Layout.WHOLE, List::size);

    private GoalUpkeepTools() {}

    /** The tools. */
    public static List<Tool> tools() {
        return List.of(update(), delete(), details(), stats(), upcoming());
    }

    private static Tool update() {
        List<Param<?>> params = new ArrayList<>(List.of(GOAL));
        params.addAll(FIELDS);
        return Tool.writing(
                "update_goal",
                "Change a goal",
                "Change a goal: its status, progress, title, priority, due date, parent or another field."
                        + " Completing it is remembered as an event. Use it when a goal is reached, paused, dropped"
                        + " or meant differently.",
                Set.of("goals", "tasks"),
                Hints.CHANGES,
                params,
                UPDATED,
                DueArguments.readingDates(Map.of(Goal.DUE.name(), End.LAST), GoalUpkeepTools::update));
    }

    private static Tool delete() {
        return Tool.writing(
                        "delete_goal",
                        "Delete a goal",
                        "Delete a goal with all its steps and log entries; its sub-goals go to the top, and the days"
                                + " keep their values. To give a goal up, rather set its status to abandoned with"
                                + " update_goal.",
                        GOALS,
                        Hints.CHANGES,
                        List.of(GOAL),
                        DELETED,
                        (view, args) -> DeleteGoal.decide(view, args.in(GOAL)))
                .asking((view, args) -> DeleteGoal.question(view, args.in(GOAL)));
    }

    private static Tool details() {
        return Tool.reading(
                "get_goal_details",
                "Show a goal",
                "Show one goal with its steps, sub-goals, progress and counts.",
                GOALS,
                List.of(GOAL),
                DETAILS,
                (view, args) -> GoalOverview.details(view, args.in(GOAL)));
    }

    private static Tool stats() {
        return Tool.reading(
                "goal_stats",
                "Count goals",
                "Count goals by status, those completed in the last seven days and those overdue, and tell the"
                        + " average progress of the active ones.",
                GOALS,
                List.of(),
                ObjectLayout.<GoalOverview.Stats>of().put("stats", STATS, stats -> stats),
                (view, args) -> Decision.answer(GoalOverview.stats(view)));
    }

    private static Tool upcoming() {
        return Tool.reading(
                "upcoming_goals",
                "List goals that are due soon",
                "List the active goals that are due within some days, overdue ones first.",
                GOALS,
                List.of(DAYS, ListFilters.TAG),
                UPCOMING,
                (view, args) -> GoalOverview.upcoming(view, args.in(DAYS), ListFilters.withinGoal(args)));
    }

    private static <T> Param<?> field(Field<T> field, String description) {
        return Param.optional(field.name(), field.shape(), description);
    }

    private static Decision<GoalResult> update(View view, Arguments args) {
        return UpdateGoal.decide(view, args.in(GOAL), args.fields(FIELDS));
    }
}
