package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Numbers about memories. */
public final class MemoryStatsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject stats = result.object("stats").orElse(JsonObject.EMPTY);
        screen.table(
                0,
                List.of(
                        row("Memories", Results.total(stats, "by_type")),
                        row("New in 7 days", Results.text(stats, "recent_count")),
                        row("Average importance", Results.text(stats, "average_importance"))));
    }

    private static List<Piece> row(String label, String value) {
        return List.of(Piece.plain(label), Piece.strong(value));
    }
}
