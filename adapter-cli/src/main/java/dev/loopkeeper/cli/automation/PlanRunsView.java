package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;

/** Times that plans ran, the newest first. */
final class PlanRunsView {
    private static final int LONGEST = 300;

    /** The list. */
    static final ListView LIST =
            new ListView("plan_runs", "No plan ran. 'loopkeeper plans run NAME' runs one.", PlanRunsView::line);

    private PlanRunsView() {}

    /** Which plan ran, how far it has come and what came of it. */
    static void line(JsonObject run, Screen screen) {
        String started = Results.text(run, "started_at");
        screen.line(2, Piece.plain(Results.text(run, "name") + " "), Piece.faint(Results.text(run, "handle")));
        screen.line(
                4,
                Piece.faint(Results.facts(
                        Results.text(run, "status"),
                        started.isEmpty() ? "" : screen.local(started),
                        Results.text(run, "source"),
                        Excerpt.of(Results.text(run, "result"), LONGEST))));
    }
}
