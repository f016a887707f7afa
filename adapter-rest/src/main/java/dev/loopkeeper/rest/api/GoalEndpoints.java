package dev.loopkeeper.rest.api;

import static dev.loopkeeper.rest.api.RecordShapes.each;
import static dev.loopkeeper.rest.api.RecordShapes.value;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.rest.http.Kept;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;

/** Goals, and what to do next for them. */
final class GoalEndpoints {
    private static final String GOAL = "goal";
    private static final Set<String> NUMBERS = Set.of("priority", "progress");

    private GoalEndpoints() {}

    static List<Endpoint> all() {
        return List.of(
                Endpoint.get("/goals", GoalEndpoints::list),
                Endpoint.post("/goals", GoalEndpoints::create),
                Endpoint.get("/goals/stats", GoalEndpoints::stats),
                Endpoint.get("/goals/next-actions", GoalEndpoints::next),
                Endpoint.get("/goals/upcoming", GoalEndpoints::upcoming),
                Endpoint.get("/goals/{goal}", GoalEndpoints::show),
                Endpoint.patch("/goals/{goal}", GoalEndpoints::change),
                Endpoint.delete("/goals/{goal}", GoalEndpoints::delete));
    }

    private static Answer list(Call call) {
        boolean top = call.parameter("parentId").filter("null"::equals).isPresent();
        JsonObject given = Arguments.of(call);
        JsonObject result = call.tool("list_goals", top ? given.with("parentId", new JsonString("none")) : given);
        return Answer.ok(JsonObject.builder()
                        .put("goals", each(result, "goals", new RecordShapes(call)::goal))
                        .put("total", value(result, "total"))
                        .build())
                .continued(result);
    }

    private static Answer create(Call call) {
        if (call.body().string("title").filter(String::isBlank).isPresent()) {
            return Answer.failed(400, "INVALID_REQUEST", "Title is required");
        }
        JsonObject result = call.change("create_goal", Arguments.of(call, NUMBERS));
        return Answer.created(JsonObject.builder()
                .put("goal", new RecordShapes(call).goal(result.object(GOAL).orElseThrow()))
                .put("message", "Goal created successfully.")
                .build());
    }

    private static Answer stats(Call call) {
        JsonObject stats =
                call.tool("goal_stats", Arguments.of(call)).object("stats").orElseThrow();
        return Answer.ok(JsonObject.builder()
                .put("total", value(stats, "total"))
                .put("byStatus", value(stats, "by_status"))
                .put("completedThisWeek", value(stats, "completed_this_week"))
                .put(
                        "averageProgress",
                        JsonNumber.of(stats.number("average_progress")
                                .orElseThrow()
                                .setScale(0, RoundingMode.HALF_UP)
                                .longValueExact()))
                .put("overdueCount", value(stats, "overdue_count"))
                .build());
    }

    private static Answer next(Call call) {
        RecordShapes shapes = new RecordShapes(call);
        JsonArray actions = each(
                call.tool("get_next_actions", Arguments.of(call)),
                "actions",
                action -> shapes.step(action).with("goalTitle", value(action, "goal_title")));
        return Answer.ok(JsonObject.builder()
                .put("actions", actions)
                .put("count", actions.size())
                .build());
    }

    private static Answer upcoming(Call call) {
        JsonArray goals = each(call.tool("upcoming_goals", Arguments.of(call)), "goals", new RecordShapes(call)::goal);
        return Answer.ok(JsonObject.builder()
                .put("goals", goals)
                .put("count", goals.size())
                .build());
    }

    private static Answer show(Call call) {
        JsonObject named = Arguments.of(call, GOAL, call.part(GOAL));
        EntityTag tag = EntityTag.of(call.kept(Kept.GOAL, call.part(GOAL)));
        JsonObject result = call.tool("get_goal_details", named);
        JsonObject goal = result.object(GOAL).orElseThrow();
        String id = goal.string("id").orElseThrow();
        RecordShapes shapes = new RecordShapes(call);
        return Answer.ok(shapes.goal(goal).with("steps", each(result, "steps", step -> shapes.step(step, id))))
                .tagged(tag);
    }

    private static Answer change(Call call) {
        if (call.body().get("dueDate").filter(JsonNull.NULL::equals).isPresent()) {
            throw RefusedException.of("dueDate", "must be a date or a time; due: null clears it");
        }
        JsonObject result = call.body().isEmpty()
                ? call.tool("get_goal_details", Arguments.only(GOAL, call.part(GOAL)))
                : changed(call, "update_goal");
        return Answer.ok(new RecordShapes(call).goal(result.object(GOAL).orElseThrow()));
    }

    private static Answer delete(Call call) {
        changed(call, "delete_goal");
        return Answer.ok(Arguments.only("message", "Goal deleted successfully."));
    }

    private static JsonObject changed(Call call, String tool) {
        JsonObject named = Arguments.with(Arguments.of(call, NUMBERS), GOAL, call.part(GOAL));
        return call.change(tool, named, Kept.GOAL, call.part(GOAL));
    }
}
