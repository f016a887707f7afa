package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;

/** What tasks were executed by tools of other servers, the newest first. */
public final class ExecutionsView {
    private static final int LONGEST = 200;

    /** The list. */
    public static final ListView LIST = new ListView("executions", "Nothing was executed.", ExecutionsView::line);

    private ExecutionsView() {}

    private static void line(JsonObject execution, Screen screen) {
        String began = Results.text(execution, "started_at");
        String task = execution
                .string("task_title")
                .or(() -> execution.string("name"))
                .orElseGet(() -> Results.text(execution, "step"));
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
