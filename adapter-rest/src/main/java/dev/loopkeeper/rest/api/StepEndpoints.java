package dev.loopkeeper.rest.api;

import static dev.loopkeeper.rest.api.RecordShapes.each;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
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
    private static final String STEP = "step";
    private static final String PLACE = "orderNum";

    private StepEndpoints() {}

    static List<Endpoint> all() {
        return List.of(
                Endpoint.get("/goals/{goal}/steps", StepEndpoints::list),
                Endpoint.post("/goals/{goal}/steps", StepEndpoints::add),
                Endpoint.get("/goals/{goal}/steps/{step}", StepEndpoints::show),
                Endpoint.patch("/goals/{goal}/steps/{step}", StepEndpoints::change),
                Endpoint.delete("/goals/{goal}/steps/{step}", StepEndpoints::delete),
                Endpoint.post("/goals/{goal}/steps/{step}/complete", StepEndpoints::complete));
    }

    private static Answer list(Call call) {
        JsonObject result = call.tool("list_steps", Arguments.of(call, GOAL, call.part(GOAL)));
        String goal = call.kept(Kept.GOAL, call.part(GOAL)).string("id").orElseThrow();
        JsonArray steps = each(result, "steps", step -> new RecordShapes(call).step(step, goal));
        return Answer.ok(JsonObject.builder()
                        .put("steps", steps)
                        .put("count", steps.size())
                        .build())
                .continued(result);
    }

    private static Answer add(Call call) {
        OptionalLong place = place(call);
        JsonObject wanted = Arguments.of(call, GOAL, call.part(GOAL)).without(PLACE);
        boolean several = wanted.has("steps");
        if (several && place.isPresent()) {
            throw RefusedException.of(PLACE, "is for one step; several are added at the end");
        }
        JsonObject result = call.change(several ? "decompose_goal" : "add_step", wanted);
        String goal = result.object(GOAL).flatMap(it -> it.string("id")).orElseThrow();
        JsonArray steps = each(result, "steps", step -> new RecordShapes(call).step(moved(call, step, place), goal));
        return Answer.created(JsonObject.builder()
                .put("steps", steps)
                .put("count", steps.size())
                .put("message", "Added " + steps.size() + " step(s) to goal.")
                .build());
    }

    /** A step that was added at the end, at the place where it was wanted; far beyond the end is the end. */
    private static JsonObject moved(Call call, JsonObject step, OptionalLong place) {
        if (place.isEmpty() || place.getAsLong() >= step.whole("order").orElseThrow()) {
            return step;
        }
        JsonObject there =
                Arguments.only(STEP, step.string("id").orElseThrow()).with("order", JsonNumber.of(place.getAsLong()));
        return call.tool("update_step", there).object(STEP).orElseThrow();
    }

    private static Answer show(Call call) {
        JsonObject step = call.kept(Kept.STEP, call.part(STEP));
        return Answer.ok(new RecordShapes(call).step(step)).tagged(EntityTag.of(step));
    }

    private static Answer change(Call call) {
        if (call.body().isEmpty()) {
            return show(call);
        }
        OptionalLong place = place(call);
        JsonObject named = named(call).without(PLACE);
        JsonObject wanted = place.isPresent() ? named.with("order", JsonNumber.of(place.getAsLong())) : named;
        return Answer.ok(step(call, changed(call, "update_step", wanted)));
    }

    private static Answer delete(Call call) {
        changed(call, "delete_step", named(call));
        return Answer.ok(Arguments.only("message", "Step deleted successfully."));
    }

    private static Answer complete(Call call) {
        return Answer.ok(JsonObject.builder()
                .put(STEP, step(call, changed(call, "complete_step", named(call))))
                .put("message", "Step completed successfully.")
                .build());
    }

    private static JsonObject changed(Call call, String tool, JsonObject arguments) {
        return call.change(tool, arguments, Kept.STEP, call.part(STEP));
    }

    private static JsonObject named(Call call) {
        return Arguments.of(call, STEP, call.part(STEP));
    }

    private static JsonObject step(Call call, JsonObject result) {
        return new RecordShapes(call).step(result.object(STEP).orElseThrow());
    }

    /** The place that is wanted, counted from one as tools do. */
    private static OptionalLong place(Call call) {
        if (!call.body().has(PLACE)) {
            return OptionalLong.empty();
        }
        OptionalLong place = call.body().whole(PLACE);
        if (place.isEmpty() || place.getAsLong() < 0 || place.getAsLong() >= Integer.MAX_VALUE) {
            throw RefusedException.of(PLACE, "must be a whole number from 0");
        }
        return OptionalLong.of(place.getAsLong() + 1);
    }
}
