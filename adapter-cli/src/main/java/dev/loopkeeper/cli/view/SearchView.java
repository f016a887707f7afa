package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** What was found, best first: kind, handle, title, and the words around what was found where they say more. */
public final class SearchView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> hits = Results.objects(result, "hits");
        if (hits.isEmpty()) {
            screen.line(Piece.plain("Nothing was found."));
        }
        hits.forEach(hit -> lines(hit, screen));
        long more = result.whole("total").orElse(0) - hits.size();
        if (more > 0) {
            screen.line(Piece.faint("and " + more + " more; --limit shows them"));
        }
        Results.texts(result, "problems").forEach(problem -> screen.line(2, Piece.plain("! " + problem)));
    }

    private static void lines(JsonObject hit, Screen screen) {
        String title = Results.text(hit, "title");
        String place = Results.text(hit, "place");
        String snippet = Results.text(hit, "snippet");
        screen.line(
                2,
                Piece.faint(Results.text(hit, "type") + " " + Results.text(hit, "handle") + "  "),
                Piece.strong(title),
                Piece.faint(place.isEmpty() ? "" : "  " + place));
        if (!snippet.equals(title)) {
            screen.line(4, Piece.plain("    "), Piece.plain(snippet));
        }
    }
}
