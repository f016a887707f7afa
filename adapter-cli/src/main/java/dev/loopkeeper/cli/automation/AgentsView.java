package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.Locale;

/** What agents were asked for, the newest first. */
final class AgentsView {
    private static final int LONGEST = 200;

    /** The list. */
    static final ListView LIST = new ListView(
            "agent_tasks",
            "No agent was asked for anything. 'loopkeeper agents run weekly_review' has one work.",
            AgentsView::line);

    private AgentsView() {}

    /** What an agent is for, how far it has come, and what came of it. */
    static void line(JsonObject task, Screen screen) {
        JsonObject result = task.object("result").orElse(JsonObject.EMPTY);
        String error = Results.text(result, "error");
        String created = Results.text(task, "created_at");
        screen.line(
                2,
                Piece.plain(Results.text(task, "type").toLowerCase(Locale.ROOT).replace('_', ' ') + " "),
                Piece.faint(Results.text(task, "handle")));
        screen.line(
                4,
                Piece.faint(Results.facts(
                        Results.text(task, "status"),
                        created.isEmpty() ? "" : screen.local(created),
                        Results.text(task, "source"),
                        Excerpt.of(error.isEmpty() ? Results.text(result, "text") : error, LONGEST))));
    }
}
