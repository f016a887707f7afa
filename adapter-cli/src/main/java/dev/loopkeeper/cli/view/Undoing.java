package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;

/** Says how a change is taken back. */
final class Undoing {
    private Undoing() {}

    static void offer(JsonObject result, Screen screen) {
        if (!Results.text(result, "change").isEmpty()) {
            screen.line(Piece.faint(
                    result.object("execution").isPresent()
                            ? "  'loopkeeper undo' takes back what the task got of it, and not what was done outside"
                            : "  'loopkeeper undo' takes it back"));
        }
    }
}
