package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;

/** What triggers fired for, the newest first. */
final class FiringsView {
    private static final int LONGEST = 200;

    /** The list. */
    static final ListView LIST = new ListView("firings", "Nothing has fired.", FiringsView::line);

    private FiringsView() {}

    private static void line(JsonObject firing, Screen screen) {
        screen.line(
                2,
                Piece.plain(Results.text(firing, "name") + " "),
                Piece.faint(Results.facts(Results.text(firing, "why"), outcome(firing, screen))));
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
