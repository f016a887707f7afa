package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;

/** What was due: what triggers fired for, and what agents did. */
final class DueView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        boolean agents = !Results.objects(result, "agent_tasks").isEmpty();
        if (!agents || !Results.objects(result, "firings").isEmpty()) {
            new FiringsView().show(result, screen);
        }
        if (agents) {
            new AgentsView().show(result, screen);
        }
    }
}
