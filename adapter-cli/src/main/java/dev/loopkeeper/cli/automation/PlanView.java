package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;
import java.util.stream.Collectors;

/** One plan with its steps. */
final class PlanView implements View {
    private static final int LONGEST = 160;
    private static final List<String> SHOWN = List.of("name", "type");

    @Override
    public void show(JsonObject result, Screen screen) {
        for (JsonObject plan : Results.objects(result, "plans")) {
            PlansView.line(plan, screen);
            Results.objects(plan, "steps").forEach(step -> step(step, screen));
        }
    }

    private static void step(JsonObject step, Screen screen) {
        String more = step.members().entrySet().stream()
                .filter(member -> !SHOWN.contains(member.getKey()))
                .map(member -> member.getKey() + " " + shown(step, member.getKey()))
                .collect(Collectors.joining(", "));
        screen.line(
                4,
                Piece.plain(Results.text(step, "name") + " "),
                Piece.faint(Results.facts(Results.text(step, "type"), Excerpt.of(more, LONGEST))));
    }

    private static String shown(JsonObject step, String member) {
        return step.string(member)
                .orElseGet(() -> step.get(member).map(Json::write).orElse(""));
    }
}
