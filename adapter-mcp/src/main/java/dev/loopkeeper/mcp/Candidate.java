package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One of several tasks or loops that a report may mean.
 *
 * @param goal the goal's slug; empty for a loop
 * @param unit the unit it stands in; empty when in none
 * @param id a task's key, a loop's id
 * @param name its name
 * @param kind a loop's kind; empty for a task
 * @param exact the arguments that mean it alone; empty when the report is no question
 */
record Candidate(String goal, String unit, String id, String name, String kind, Optional<JsonObject> exact) {
    /** The candidates of a result. */
    static List<Candidate> in(JsonObject result) {
        return result.array("candidates").orElse(JsonArray.EMPTY).stream()
                .filter(JsonObject.class::isInstance)
                .map(candidate -> of((JsonObject) candidate))
                .toList();
    }

    private static Candidate of(JsonObject json) {
        return new Candidate(
                json.string("goal").orElse(""),
                json.string("unit").orElse(""),
                json.string("id").orElse(""),
                json.string("name").orElse(""),
                json.string("kind").orElse("").toLowerCase(Locale.ROOT),
                json.object("arguments"));
    }

    private boolean isLoop() {
        return goal.isEmpty();
    }

    /** What tells it from all others. */
    String path() {
        if (isLoop()) {
            return id;
        }
        return unit.isEmpty() ? goal + "/" + id : goal + "/" + unit + "/" + id;
    }

    /** As a line of a list. */
    String line() {
        return isLoop() ? name + " (" + kind + ")" : path() + ": " + name;
    }
}
