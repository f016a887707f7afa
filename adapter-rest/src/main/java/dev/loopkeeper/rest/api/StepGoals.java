package dev.loopkeeper.rest.api;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.rest.http.Call;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Which goals steps belong to: tools name them readably, programs by identity. */
final class StepGoals {
    private StepGoals() {}

    /** A result whose list of steps names their goals by identity too. */
    static JsonObject identified(Call call, JsonObject result, String list) {
        List<JsonObject> steps = result.array(list).orElseThrow().stream()
                .map(JsonObject.class::cast)
                .toList();
        Map<String, String> ids =
                call.goalIds(steps.stream().map(StepGoals::name).collect(Collectors.toSet()));
        return result.with(
                list,
                new JsonArray(steps.stream()
                        .<JsonValue>map(step -> identified(step, ids))
                        .toList()));
    }

    /** The same of one step. */
    static JsonObject identified(Call call, JsonObject step) {
        return identified(step, call.goalIds(List.of(name(step))));
    }

    private static JsonObject identified(JsonObject step, Map<String, String> ids) {
        return step.with(Projections.GOAL_ID, new JsonString(ids.getOrDefault(name(step), name(step))));
    }

    private static String name(JsonObject step) {
        return step.string("goal").orElseThrow();
    }
}
