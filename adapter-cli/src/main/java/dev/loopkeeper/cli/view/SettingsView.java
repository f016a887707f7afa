package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** Settings by name. */
public final class SettingsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<List<Piece>> rows = new ArrayList<>();
        result.object("settings").orElse(JsonObject.EMPTY).members().forEach((name, value) -> {
            String text = Results.text(value);
            rows.add(List.of(Piece.strong(name), text.isEmpty() ? Piece.faint("not set") : Piece.plain(text)));
        });
        screen.table(0, rows);
        result.string("message").filter(text -> !text.isEmpty()).ifPresent(text -> screen.line(Piece.plain(text)));
    }
}
