package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/**
 * Settings by name.
 *
 * @param names those that are shown; all when there are none
 */
public record SettingsView(List<String> names) implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<List<Piece>> rows = new ArrayList<>();
        result.object("settings").orElse(JsonObject.EMPTY).members().forEach((name, value) -> {
            if (names.isEmpty() || names.contains(name)) {
                String text = Results.text(value);
                rows.add(List.of(Piece.strong(name), text.isEmpty() ? Piece.faint("not set") : Piece.plain(text)));
            }
        });
        screen.table(0, rows);
        result.string("message").filter(text -> !text.isEmpty()).ifPresent(text -> screen.line(Piece.plain(text)));
        Undoing.offer(result, screen);
    }
}
