package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;

/** What one agent did: its result, and what it said and called on the way. */
final class AgentView implements View {
    private static final int LONGEST = 300;

    @Override
    public void show(JsonObject whole, Screen screen) {
        JsonObject task = whole.object("agent_task").orElse(JsonObject.EMPTY);
        JsonObject result = task.object("result").orElse(JsonObject.EMPTY);
        AgentsView.line(task.without("result"), screen);
        Results.objects(whole, "transcript").forEach(turn -> turn(turn, screen));
        Results.text(result, "text").lines().forEach(line -> screen.line(2, Piece.plain(line)));
        Results.text(result, "error").lines().forEach(line -> screen.line(2, Piece.plain(line)));
        List<String> approvals = Results.texts(result, "approvals");
        if (!approvals.isEmpty()) {
            screen.line(2, Piece.plain("'loopkeeper approvals' shows what waits for your yes."));
        }
        String facts = Results.facts(
                Results.said("by ", result, "by"),
                Results.text(result, "model"),
                Results.said("turns ", result, "turns"),
                Results.said("calls ", result, "calls"),
                Results.said("tokens in ", result, "input_tokens"),
                Results.said("out ", result, "output_tokens"));
        if (!facts.isEmpty()) {
            screen.line(2, Piece.faint(facts));
        }
    }

    private static void turn(JsonObject turn, Screen screen) {
        Results.objects(turn, "calls").forEach(call -> {
            String arguments = call.object("arguments")
                    .map(Json::write)
                    .filter(text -> !text.equals("{}"))
                    .orElse("");
            String outcome = Results.text(call, "outcome");
            screen.line(4, Piece.plain(Results.text(call, "tool") + " "), Piece.faint(Excerpt.of(arguments, LONGEST)));
            screen.line(
                    6,
                    Piece.faint(Results.facts(
                            outcome.equals("asked") ? "waits for your yes" : outcome,
                            outcome.equals("refused") ? Excerpt.of(Results.text(call, "answer"), LONGEST) : "")));
        });
    }
}
