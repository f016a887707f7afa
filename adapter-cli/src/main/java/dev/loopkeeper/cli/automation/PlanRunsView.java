package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Paging;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;

/** Times that plans ran, the newest first. */
final class PlanRunsView implements View {
    private static final int LONGEST = 300;

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> runs = Results.objects(result, "plan_runs");
        if (runs.isEmpty()) {
            screen.line(2, Piece.faint("No plan ran. 'loopkeeper plans run NAME' runs one."));
        }
        runs.forEach(run -> line(run, screen));
        Paging.more(result, "plan_runs", screen);
    }

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
