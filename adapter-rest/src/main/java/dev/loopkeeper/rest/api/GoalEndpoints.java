package dev.loopkeeper.rest.api;

import static dev.loopkeeper.rest.api.Projections.GOAL;
import static dev.loopkeeper.rest.api.Projections.STEP;

import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.rest.http.Kept;
import dev.loopkeeper.tool.Layout;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;

/** Goals, and what to do next for them. */
final class GoalEndpoints {
    private static final String ID = "goal";
    private static final Set<String> NUMBERS = Set.of("priority", "progress");

    private static final Projection ONE = Projection.of().inside("goal", GOAL);
    private static final Projection LIST = Projection.of().each("goals", GOAL).put("total");
    private static final Projection UPCOMING =
            Projection.of().each("goals", GOAL).count("goals");
    private static final Projection WITH_STEPS = ONE.each("steps", STEP);
    private static final Projection CREATED =
            Projection.of().put("goal", GOAL).message((call, result) -> "Goal created successfully.");
    private static final Projection DELETED = Projection.of().message((call, result) -> "Goal deleted successfully.");
    private static final Projection STATS = Projection.of()
            .inside(
                    "stats",
                    Projection.of()
                            .put("total")
                            .put("byStatus")
                            .put("completedThisWeek")
                            .put(
                                    "averageProgress",
                                    Layout.WHOLE.schema(),
                                    (call, stats) -> rounded(stats, "average_progress"))
                            .put("overdueCount"));
    private static final Projection NEXT =
            Projection.of().each("actions", STEP.put("goalTitle")).count("actions");

    private GoalEndpoints() {}

    static List<Endpoint> all() {
        return List.of(
                Endpoint.get("/goals", GoalEndpoints::list)
                        .like("list_goals")
                        .showing(LIST)
                        .but(it -> it.renamed("parent", "parentId")),
                Endpoint.post("/goals", GoalEndpoints::create)
                        .like("create_goal")
                        .showing(CREATED)
                        .but(it -> it.renamed("parent", "parentId")
                                .renamed("due", "dueDate")
                                .answering(201)),
                Endpoint.get("/goals/stats", GoalEndpoints::stats)
                        .like("goal_stats")
                        .showing(STATS),
                Endpoint.get("/goals/next-actions", GoalEndpoints::next)
                        .like("get_next_actions")
                        .showing(NEXT),
                Endpoint.get("/goals/upcoming", GoalEndpoints::upcoming)
                        .like("upcoming_goals")
                        .showing(UPCOMING),
                Endpoint.get("/goals/{goal}", GoalEndpoints::show)
                        .like("get_goal_details")
                        .showing(WITH_STEPS)
                        .but(Description::tagged),
                Endpoint.patch("/goals/{goal}", GoalEndpoints::change)
                        .like("update_goal")
                        .showing(ONE)
                        .but(it -> it.renamed("parent", "parentId").with("dueDate", Projection.TEXT)),
                Endpoint.delete("/goals/{goal}", GoalEndpoints::delete)
                        .like("delete_goal")
                        .showing(DELETED)
                        .but(Description::only));
    }

    private static Answer list(Call call) {
        boolean top = call.parameter("parentId").filter("null"::equals).isPresent();
        JsonObject given = Arguments.of(call);
        JsonObject result = call.tool("list_goals", top ? given.with("parentId", new JsonString("none")) : given);
        return Answer.ok(LIST.of(call, result)).continued(result);
    }

    private static Answer create(Call call) {
        return call.body().string("title").filter(String::isBlank).isPresent()
                ? Answer.failed(400, "INVALID_REQUEST", "Title is required")
                : Answer.created(CREATED.of(call, call.change("create_goal", Arguments.of(call, NUMBERS))));
    }

    private static Answer stats(Call call) {
        return Answer.ok(STATS.of(call, call.tool("goal_stats", Arguments.of(call))));
    }

    private static JsonNumber rounded(JsonObject stats, String name) {
        return JsonNumber.of(stats.number(name)
                .orElseThrow()
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact());
    }

    private static Answer next(Call call) {
        JsonObject result = call.tool("get_next_actions", Arguments.of(call));
        return Answer.ok(NEXT.of(call, StepGoals.identified(call, result, "actions")));
    }

    private static Answer upcoming(Call call) {
        return Answer.ok(UPCOMING.of(call, call.tool("upcoming_goals", Arguments.of(call))));
    }

    private static Answer show(Call call) {
        JsonObject named = Arguments.of(call, ID, call.part(ID));
        EntityTag tag = EntityTag.of(call.kept(Kept.GOAL, call.part(ID)));
        JsonObject result = call.tool("get_goal_details", named);
        return Answer.ok(WITH_STEPS.of(call, StepGoals.identified(call, result, "steps")))
                .tagged(tag);
    }

    private static Answer change(Call call) {
        if (call.body().get("dueDate").filter(JsonNull.NULL::equals).isPresent()) {
            throw RefusedException.of("dueDate", "must be a date or a time; due: null clears it");
        }
        JsonObject result = call.body().isEmpty()
                ? call.tool("get_goal_details", Arguments.only(ID, call.part(ID)))
                : changed(call, "update_goal");
        return Answer.ok(ONE.of(call, result));
    }

    private static Answer delete(Call call) {
        return Answer.ok(DELETED.of(call, changed(call, "delete_goal")));
    }

    private static JsonObject changed(Call call, String tool) {
        return call.change(tool, Arguments.with(Arguments.of(call, NUMBERS), ID, call.part(ID)));
    }
}
