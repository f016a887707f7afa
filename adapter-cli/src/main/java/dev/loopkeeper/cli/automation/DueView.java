package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.stream.Stream;

/** What was due: what triggers fired for, which tasks were executed, how far plans have come, and what agents did. */
final class DueView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<ListView> parts = Stream.of(FiringsView.LIST, ExecutionsView.LIST, PlanRunsView.LIST, AgentsView.LIST)
                .filter(part -> !Results.objects(result, part.member()).isEmpty())
                .toList();
        parts.forEach(part -> part.show(result, screen));
        if (parts.isEmpty()) {
            screen.line(2, Piece.faint("Nothing was due."));
        }
    }
}
