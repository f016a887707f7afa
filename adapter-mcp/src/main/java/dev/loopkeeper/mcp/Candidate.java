package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One of several tasks or loops that a report may mean.
 *
 * @param goal the goal's slug; empty for a loop
 * @param unit the unit it stands in; empty when in none
 * @param id a task's key, a loop's id
 * @param handle its short name
 * @param name its name
 * @param kind a loop's kind; empty for a task
 */
record Candidate(String goal, String unit, String id, String handle, String name, String kind) {
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
                json.string("handle").orElse(""),
                json.string("name").orElse(""),
                json.string("kind").orElse("").toLowerCase(Locale.ROOT));
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

    /** The same report, about this candidate, with the amount that was said. */
    JsonObject naming(JsonObject result, JsonObject arguments) {
        JsonObject report = arguments
                .without("goal")
                .without("goal_id")
                .without("goalId")
                .with("what", new JsonString(amount(result) + exact()));
        return isLoop() ? report : report.with("goal", new JsonString(goal));
    }

    /** What a report calls it: a task by its place, a task without a unit and a loop by the handle. */
    private String exact() {
        return unit.isEmpty() ? handle : unit + "/" + id;
    }

    private static String amount(JsonObject result) {
        JsonObject parsed = result.object("parsed").orElse(JsonObject.EMPTY);
        return parsed.number("minutes")
                .map(minutes -> minutes.toPlainString() + " min ")
                .or(() -> parsed.object("quantity").map(Candidate::counted))
                .orElse("");
    }

    private static String counted(JsonObject quantity) {
        Optional<String> amount = quantity.number("amount").map(number -> number.toPlainString());
        return amount.orElse("") + " " + quantity.string("noun").orElse("") + " ";
    }
}
