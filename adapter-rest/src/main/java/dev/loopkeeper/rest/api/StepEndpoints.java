package dev.loopkeeper.rest.api;

import static dev.loopkeeper.rest.api.Projections.STEP;

import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.rest.http.Answer;
import dev.loopkeeper.rest.http.Call;
import dev.loopkeeper.rest.http.Call.RefusedException;
import dev.loopkeeper.rest.http.EntityTag;
import dev.loopkeeper.rest.http.Kept;
import java.util.List;
import java.util.OptionalLong;

/** The steps of goals. A step is known by its own name, so that the goal in a path to one is for readers. */
final class StepEndpoints {
    private static final String GOAL = "goal";
    private static final String ID = "step";
    private static final String STEPS = "steps";
    private static final String PLACE = "orderNum";
    private static final String ORDER = "order";

    private static final Projection LIST = Projection.of().each(STEPS, STEP).count(STEPS);
    private static final Projection ADDED = LIST.message(
            (call, result) -> "Added " + result.array(STEPS).orElseThrow().size() + " step(s) to goal.");
    private static final Projection ONE = Projection.of().inside(ID, STEP);
    private static final Projection COMPLETED =
            Projection.of().put(ID, STEP).message((call, result) -> "Step completed successfully.");
    private static final Projection DELETED = Projection.of().message((call, result) -> "Step deleted successfully.");

    private StepEndpoints() {}

    static List<Endpoint> all() {
        return List.of(
                Endpoint.get("/goals/{goal}/steps", StepEndpoints::list)
                        .like("list_steps")
                        .showing(LIST),
                Endpoint.post("/goals/{goal}/steps", StepEndpoints::add)
                        .like("add_step")
                        .showing(ADDED)
                        .but(it -> placed(it).answering(201))
                        .or("decompose_goal"),
                Endpoint.get("/goals/{goal}/steps/{step}", StepEndpoints::show)
                        .like("update_step")
                        .showing(ONE)
                        .but(it -> it.only().called("Show a step", "One step.")),
                Endpoint.patch("/goals/{goal}/steps/{step}", StepEndpoints::change)
                        .like("update_step")
                        .showing(ONE)
                        .but(StepEndpoints::placed),
                Endpoint.delete("/goals/{goal}/steps/{step}", StepEndpoints::delete)
                        .like("delete_step")
                        .showing(DELETED)
                        .but(Description::only),
                Endpoint.post("/goals/{goal}/steps/{step}/complete", StepEndpoints::complete)
                        .like("complete_step")
                        .showing(COMPLETED));
    }

    private static Description placed(Description step) {
        return step.renamed(ORDER, PLACE)
                .changing(
                        PLACE,
                        schema -> Projections.PLACE.with(
                                "description", new JsonString("Its place among the steps, from 0.")));
    }

    private static Answer list(Call call) {
        JsonObject result = call.tool("list_steps", Arguments.of(call, GOAL, call.part(GOAL)));
        return Answer.ok(LIST.of(call, StepGoals.identified(call, result, STEPS)))
                .continued(result);
    }

    private static Answer add(Call call) {
        JsonObject wanted = placed(call, Arguments.of(call, GOAL, call.part(GOAL)));
        boolean several = wanted.has(STEPS);
        if (several && wanted.has(ORDER)) {
            throw RefusedException.of(PLACE, "is for one step; several are added at the end");
        }
        JsonObject result = call.change(several ? "decompose_goal" : "add_step", wanted);
        return Answer.created(ADDED.of(call, StepGoals.identified(call, result, STEPS)));
    }

    private static Answer show(Call call) {
        JsonObject step = call.kept(Kept.STEP, call.part(ID));
        return Answer.ok(STEP.of(call, StepGoals.identified(call, step))).tagged(EntityTag.of(step));
    }

    private static Answer change(Call call) {
        return call.body().isEmpty()
                ? show(call)
                : Answer.ok(ONE.of(call, changed(call, "update_step", placed(call, named(call)))));
    }

    private static Answer delete(Call call) {
        return Answer.ok(DELETED.of(call, call.change("delete_step", named(call))));
    }

    private static Answer complete(Call call) {
        return Answer.ok(COMPLETED.of(call, changed(call, "complete_step", named(call))));
    }

    private static JsonObject changed(Call call, String tool, JsonObject arguments) {
        JsonObject result = call.change(tool, arguments);
        return result.with(ID, StepGoals.identified(call, result.object(ID).orElseThrow()));
    }

    private static JsonObject named(Call call) {
        return Arguments.of(call, ID, call.part(ID));
    }

    /** The same with the place that is wanted, counted from one as tools do. */
    private static JsonObject placed(Call call, JsonObject arguments) {
        if (!call.body().has(PLACE)) {
            return arguments;
        }
        OptionalLong place = call.body().whole(PLACE);
        if (place.isEmpty() || place.getAsLong() < 0 || place.getAsLong() >= Integer.MAX_VALUE) {
            throw RefusedException.of(PLACE, "must be a whole number from 0");
        }
        return arguments.without(PLACE).with(ORDER, JsonNumber.of(place.getAsLong() + 1));
    }
}
