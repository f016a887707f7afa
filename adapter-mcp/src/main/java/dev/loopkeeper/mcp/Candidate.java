package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonObject;

/**
 * One of several tasks that may be meant.
 *
 * @param goal the goal's slug
 * @param unit the unit it stands in; empty when in none
 * @param id its key
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

    /** What tells it from all others. */
    String path() {
        return unit.isEmpty() ? goal + "/" + id : goal + "/" + unit + "/" + id;
    }

    /** As a line of a list. */
    String line() {
        return path() + ": " + name;
    }
}
