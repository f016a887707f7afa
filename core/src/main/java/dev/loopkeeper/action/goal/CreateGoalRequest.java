package dev.loopkeeper.action.goal;

import dev.loopkeeper.json.JsonObject;
import java.util.Optional;

/**
 * A goal to be created.
 *
 * @param title what it is called
 * @param slug its readable name; empty to derive it from the title
 * @param parent the name of the goal it is part of
 * @param fields any other fields of the goal, as its schema names them
 */
public record CreateGoalRequest(String title, Optional<String> slug, Optional<String> parent, JsonObject fields) {
    /** A goal with nothing but a title. */
    public static CreateGoalRequest of(String title) {
        return new CreateGoalRequest(title, Optional.empty(), Optional.empty(), JsonObject.EMPTY);
    }
}
