package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;

/** The text that an assistant is to read, line by line; the whole prompt where it was asked for. */
public final class ContextView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        Results.text(result, result.has("prompt") ? "prompt" : "text")
                .lines()
                .forEach(line -> screen.line(2, Piece.plain(line)));
    }
}
