package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.stream.Collectors;

/** What could be done now, each task with the reason below it. */
public final class SuggestionsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> suggestions = Results.objects(result, "suggestions");
        if (suggestions.isEmpty()) {
            screen.line(Piece.plain("Nothing that can be done now fits. 'loopkeeper next' lists what can be started."));
        }
        suggestions.forEach(one -> lines(one, screen));
    }

    private static void lines(JsonObject one, Screen screen) {
        String minutes = Results.text(one, "estimated_minutes");
        String facts = Results.facts(
                Results.text(one, "project"), Results.text(one, "handle"), minutes.isEmpty() ? "" : minutes + " min");
        screen.line(2, Piece.strong(Results.text(one, "title")), Piece.faint("  " + facts));
        screen.line(2, Piece.plain("  "), Piece.plain(Results.text(one, "reason")));
        if (screen.explaining()) {
            screen.line(2, Piece.plain("  "), Piece.faint(Results.text(one, "score") + " points: " + points(one)));
        }
    }

    private static String points(JsonObject one) {
        return Results.objects(one, "considerations").stream()
                .map(part -> Results.text(part, "kind") + " " + Results.text(part, "points"))
                .collect(Collectors.joining(", "));
    }
}
