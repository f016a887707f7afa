package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Numbers about goals. */
public final class GoalStatsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject stats = result.object("stats").orElse(JsonObject.EMPTY);
        screen.table(
                0,
                List.of(
                        row("Goals", Results.total(stats, "by_status")),
                        row("Completed in 7 days", Results.text(stats, "completed_this_week")),
                        row("Average progress", Results.text(stats, "average_progress") + " %"),
                        row("Overdue", Results.text(stats, "overdue_count"))));
    }

    private static List<Piece> row(String label, String value) {
        return List.of(Piece.plain(label), Piece.strong(value));
    }
}
