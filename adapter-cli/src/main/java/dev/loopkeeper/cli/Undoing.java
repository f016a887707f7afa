package dev.loopkeeper.cli;

import dev.loopkeeper.json.JsonObject;

/** Says how a change is taken back. */
final class Undoing {
    private Undoing() {}

    static void offer(JsonObject result, Screen screen) {
        if (!Results.text(result, "change").isEmpty()) {
            screen.line(Piece.faint("  'loopkeeper undo' takes it back"));
        }
    }
}
