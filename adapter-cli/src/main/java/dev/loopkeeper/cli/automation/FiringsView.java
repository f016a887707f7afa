package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Paging;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;

/** What triggers fired for, the newest first. */
final class FiringsView implements View {
    private static final int LONGEST = 200;

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> firings = Results.objects(result, "firings");
        if (firings.isEmpty()) {
            screen.line(2, Piece.faint("Nothing has fired."));
        }
        for (JsonObject firing : firings) {
            screen.line(
                    2,
                    Piece.plain(Results.text(firing, "name") + " "),
                    Piece.faint(Results.facts(Results.text(firing, "why"), outcome(firing, screen))));
        }
        Paging.more(result, "firings", screen);
    }

    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }

    /** When it fired, and what came of it. */
    static String outcome(JsonObject firing, Screen screen) {
        String due = Results.text(firing, "due");
        return Results.facts(
                due.isEmpty() ? "" : screen.local(due),
                Results.text(firing, "state"),
                withoutStop(Excerpt.of(Results.text(firing, "result"), LONGEST)),
                Results.isTrue(firing, "missed") ? "for all that was missed" : "");
    }
}
