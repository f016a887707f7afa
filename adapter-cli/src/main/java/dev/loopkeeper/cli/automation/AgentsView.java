package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Paging;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.Locale;

/** What agents were asked for, the newest first. */
final class AgentsView implements View {
    private static final int LONGEST = 200;

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> tasks = Results.objects(result, "agent_tasks");
        if (tasks.isEmpty()) {
            screen.line(
                    2,
                    Piece.faint(
                            "No agent was asked for anything. 'loopkeeper agents run weekly_review' has one work."));
        }
        tasks.forEach(task -> line(task, screen));
        Paging.more(result, "agent_tasks", screen);
    }

    /** What an agent is for, how far it has come, and what came of it. */
    static void line(JsonObject task, Screen screen) {
        JsonObject result = task.object("result").orElse(JsonObject.EMPTY);
        String error = Results.text(result, "error");
        String created = Results.text(task, "created_at");
        screen.line(
                2,
                Piece.plain(Results.text(task, "type").toLowerCase(Locale.ROOT) + " "),
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
