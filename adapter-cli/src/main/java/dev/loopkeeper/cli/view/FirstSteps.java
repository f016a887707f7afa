package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;

/** What a person can type while nothing is kept yet. */
public final class FirstSteps {
    private FirstSteps() {}

    /** Whether the result comes from an empty store. */
    static boolean apply(JsonObject result) {
        return Results.isTrue(result, "empty_store");
    }

    /** Says how to begin, when they apply. */
    public static void offer(JsonObject result, Screen screen) {
        if (apply(result)) {
            screen.line(Piece.plain("Nothing yet. 'loopkeeper create-goal Fitness' creates a goal."));
        }
    }
}
