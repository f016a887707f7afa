package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonObject;

/**
 * One of several tasks or loops that may be meant.
 *
 * @param goal the goal's slug; empty for a loop
 * @param unit the unit it stands in; empty when in none
 * @param id a task's key, a loop's id
 * @param name its name
 */
record Candidate(String goal, String unit, String id, String name) {
    static Candidate of(JsonObject json) {
        return new Candidate(
                json.string("goal").orElse(""),
                json.string("unit").orElse(""),
                json.string("id").orElse(""),
                json.string("name").orElse(""));
    }

    boolean isLoop() {
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
        return isLoop() ? name : path() + ": " + name;
    }
}
