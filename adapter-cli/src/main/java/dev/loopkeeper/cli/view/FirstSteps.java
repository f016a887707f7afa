package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;

/** What a person can type while nothing is kept yet. */
final class FirstSteps {
    private FirstSteps() {}

    /** Says how to begin, when the result comes from an empty store. */
    static void offer(JsonObject result, Screen screen) {
        if (Results.isTrue(result, "empty_store")) {
            screen.line(Piece.plain("Nothing yet. 'loopkeeper create-goal Fitness' creates a goal."));
        }
    }
}
