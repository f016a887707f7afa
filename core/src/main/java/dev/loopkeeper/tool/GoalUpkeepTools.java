package dev.loopkeeper.tool;

import dev.loopkeeper.action.goal.DeleteGoal;
import dev.loopkeeper.action.goal.GoalOverview;
import dev.loopkeeper.action.goal.GoalOverview.DueGoal;
import dev.loopkeeper.action.goal.GoalResult;
import dev.loopkeeper.action.goal.UpdateGoal;
import dev.loopkeeper.goal.Goal;
import dev.loopkeeper.goal.GoalStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.Shapes;
import dev.loopkeeper.storage.Decision;
import dev.loopkeeper.storage.View;
import dev.loopkeeper.time.DueWords.End;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code update_goal}, {@code delete_goal}, {@code get_goal_details}, {@code goal_stats}, {@code upcoming_goals}. */
final class GoalUpkeepTools {
    private static final Set<String> GOALS = Set.of("goals");
    private static final Param<String> GOAL = Param.required(
                    "goal", Shapes.line(500), "The goal (slug, title, id or handle).")
            .alias("goal_id");
    private static final List<Param<?>> FIELDS = List.of(
            field(Goal.STATUS, "New status; completed sets progress to 100."),
            field(Goal.PROGRESS, "Percent done, set by hand; it stays until a step changes. null computes it again."),
            field(Goal.TITLE, "New title."),
            field(Goal.DESCRIPTION, "New description; null clears it."),
            field(Goal.PRIORITY, "Importance among goals, 10 is highest."),
            Param.optional(
                            Goal.DUE.name(),
                            DueArguments.SHAPE,
                            "When it is to be reached: a date, a time with its offset, or words; null clears it.")
                    .alias("due_date"),
            Param.optional(
                            Goal.PARENT.name(),
                            Shapes.line(500),
                            "Goal this one becomes part of (slug, title or id); null or none puts it at the top.")
                    .alias("parent_id"),
            field(Goal.FLOW, "In which order its steps are to be done."),
            field(Goal.TAGS, "New labels."),
            field(Goal.DAILY, "The day's metric that completions change: {field, rule, noun?}; null clears it."),
            field(Goal.TARGET, "What it aims at: {minutes: 90, per: week}; null clears it."),
            field(Goal.REVIEW_EVERY, "Days between reviews; null clears it."),
            field(Goal.LAST_REVIEWED, "The day it was last reviewed."),
            field(Goal.METADATA, "Anything else."));
    private static final Param<Integer> DAYS = Param.optional(
                    "days", Shapes.whole(0, 3650), "How many days ahead to look.")
            .orElse(7);

    private GoalUpkeepTools() {}

    static List<Tool> tools() {
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
                GOALS,
                Hints.CHANGES,
                params,
                DueArguments.settling(Map.of(Goal.DUE.name(), End.LAST), GoalUpkeepTools::update));
    }

    private static Tool delete() {
        return Tool.writing(
                "delete_goal",
                "Delete a goal",
                "Delete a goal with all its steps and log entries; its sub-goals go to the top, and the days keep"
                        + " their values. To give a goal up, rather set its status to abandoned with update_goal.",
                GOALS,
                Hints.CHANGES,
                List.of(GOAL),
                GoalUpkeepTools::delete);
    }

    private static Tool details() {
        return Tool.reading(
                "get_goal_details",
                "Show a goal",
                "Show one goal with its steps, sub-goals, progress and counts.",
                GOALS,
                List.of(GOAL),
                GoalUpkeepTools::details);
    }

    private static Tool stats() {
        return Tool.reading(
                "goal_stats",
                "Count goals",
                "Count goals by status, those completed in the last seven days and those overdue, and tell the"
                        + " average progress of the active ones.",
                GOALS,
                List.of(),
                (view, args) -> stats(GoalOverview.stats(view)));
    }

    private static Tool upcoming() {
        return Tool.reading(
                "upcoming_goals",
                "List goals that are due soon",
                "List the active goals that are due within some days, overdue ones first.",
                GOALS,
                List.of(DAYS),
                GoalUpkeepTools::upcoming);
    }

    private static <T> Param<?> field(Field<T> field, String description) {
        return Param.optional(field.name(), field.shape(), description);
    }

    private static Decision<JsonObject> update(View view, Arguments args) {
        JsonObject.Builder fields = JsonObject.builder();
        FIELDS.stream().filter(args::has).forEach(param -> fields.put(param.name(), args.raw(param)));
        return UpdateGoal.decide(view, args.in(GOAL), fields.build())
                .map(result -> json(result).put("message", message(result)).build());
    }

    private static JsonObject.Builder json(GoalResult result) {
        return JsonObject.builder()
                .put("goal", RecordJson.goal(result.goal(), Optional.of(result.progress())))
                .putIfPresent("suggestion", result.suggestion());
    }

    private static String message(GoalResult result) {
        return result.message() + result.suggestion().map(text -> " " + text).orElse("");
    }

    private static Decision<JsonObject> delete(View view, Arguments args) {
        return DeleteGoal.decide(view, args.in(GOAL))
                .map(result -> JsonObject.builder()
                        .put("deleted", result.goal().id().value())
                        .put("steps_deleted", result.steps())
                        .put("entries_deleted", result.entries())
                        .put(
                                "lifted",
                                RecordJson.array(
                                        result.lifted(),
                                        goal -> RecordJson.goal(goal, Optional.empty())
                                                .without(Goal.PROGRESS.name())))
                        .put("message", result.message())
                        .build());
    }

    private static Decision<JsonObject> details(View view, Arguments args) {
        return GoalOverview.details(view, args.in(GOAL))
                .map(details -> json(details.goal())
                        .put("steps", RecordJson.array(details.steps(), step -> RecordJson.step(view, step)))
                        .put("step_count", details.steps().size())
                        .put("completed_steps", details.completed())
                        .put("counted_steps", details.counted())
                        .put(
                                "sub_goals",
                                RecordJson.array(
                                        details.children(),
                                        goal -> RecordJson.goal(goal, Optional.empty())
                                                .without(Goal.PROGRESS.name())))
                        .build());
    }

    private static Decision<JsonObject> stats(GoalOverview.Stats stats) {
        JsonObject.Builder byStatus = JsonObject.builder();
        for (GoalStatus status : GoalStatus.values()) {
            byStatus.put(Shapes.nameOf(status), stats.byStatus().getOrDefault(status, 0));
        }
        return Decision.answer(JsonObject.builder()
                .put(
                        "stats",
                        JsonObject.builder()
                                .put("total", stats.total())
                                .put("by_status", byStatus.build())
                                .put("completed_this_week", stats.completedThisWeek())
                                .put("average_progress", new JsonNumber(stats.averageProgress()))
                                .put("overdue_count", stats.overdue())
                                .build())
                .build());
    }

    private static Decision<JsonObject> upcoming(View view, Arguments args) {
        List<DueGoal> goals = GoalOverview.upcoming(view, args.in(DAYS));
        return Decision.answer(JsonObject.builder()
                .put("goals", RecordJson.array(goals, GoalUpkeepTools::due))
                .put("total", goals.size())
                .build());
    }

    private static JsonObject due(DueGoal due) {
        return RecordJson.goal(due.goal(), Optional.of(due.progress())).with("days_left", JsonNumber.of(due.days()));
    }
}
