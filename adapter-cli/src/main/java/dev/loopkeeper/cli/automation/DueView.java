package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/** What was due: what triggers fired for, which tasks were executed, how far plans have come, and what agents did. */
final class DueView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        Map<String, View> parts = new LinkedHashMap<>();
        parts.put("firings", new FiringsView());
        parts.put("executions", new ExecutionsView());
        parts.put("plan_runs", new PlanRunsView());
        parts.put("agent_tasks", new AgentsView());
        parts.keySet().removeIf(part -> Results.objects(result, part).isEmpty());
        parts.values().forEach(part -> part.show(result, screen));
        if (parts.isEmpty()) {
            screen.line(2, Piece.faint("Nothing was due."));
        }
    }
}
