package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Set;

/** One memory whole: what it says, and a line for each thing that is known of it. */
public final class MemoryView implements View {
    private static final Set<String> SHOWN_ABOVE = Set.of("content", "handle");

    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject memory = result.object("memory").orElse(JsonObject.EMPTY);
        screen.line(
                0, Piece.faint(Results.text(memory, "handle") + "  "), Piece.strong(Results.text(memory, "content")));
        screen.table(
                2,
                memory.names().stream()
                        .filter(name -> !SHOWN_ABOVE.contains(name) && !empty(Results.text(memory, name)))
                        .map(name ->
                                List.of(Piece.faint(name.replace('_', ' ')), Piece.plain(Results.text(memory, name))))
                        .toList());
    }

    private static boolean empty(String value) {
        return value.isEmpty() || value.equals("[]") || value.equals("{}");
    }
}
