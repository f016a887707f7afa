package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Paging;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;

/** What tasks were executed by tools of other servers, the newest first. */
public final class ExecutionsView implements View {
    private static final int LONGEST = 200;

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> executions = Results.objects(result, "executions");
        if (executions.isEmpty()) {
            screen.line(2, Piece.faint("Nothing was executed."));
        }
        executions.forEach(execution -> line(execution, screen));
        Paging.more(result, "executions", screen);
    }

    private static void line(JsonObject execution, Screen screen) {
        String began = Results.text(execution, "started_at");
        String task = execution.string("task_title").orElseGet(() -> Results.text(execution, "step"));
        screen.line(
                2,
                Piece.plain(task + " "),
                Piece.faint(Results.facts(
                        Results.text(execution, "tool"),
                        began.isEmpty() ? "" : screen.local(began),
                        Results.text(execution, "state"),
                        Excerpt.of(Results.text(execution, "result"), LONGEST))));
    }
}
