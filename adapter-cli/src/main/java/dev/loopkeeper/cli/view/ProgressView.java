package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonNull;
import dev.loopkeeper.json.JsonObject;

/** What was saved about a project, as JSON over several lines; after a save only that it was saved. */
public final class ProgressView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        if (Results.isTrue(result, "saved")) {
            new MessageView(true).show(result, screen);
            return;
        }
        screen.line(2, Piece.faint(Results.text(result, "message")));
        if (Results.isTrue(result, "found")) {
            Json.pretty(result.get("content").orElse(JsonNull.NULL))
                    .lines()
                    .forEach(line ->
                            screen.line(line.length() - line.stripLeading().length() + 2, Piece.plain(line)));
        }
    }
}
