package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;

/** One plan with its steps in words. */
final class PlanView implements View {
    private static final int LONGEST = 300;

    @Override
    public void show(JsonObject result, Screen screen) {
        for (JsonObject plan : Results.objects(result, "plans")) {
            PlansView.line(plan, screen);
            Results.objects(plan, "in_words").forEach(step -> step(step, screen));
        }
    }

    private static void step(JsonObject step, Screen screen) {
        screen.line(
                4,
                Piece.plain("  " + Results.text(step, "name") + " "),
                Piece.faint(Excerpt.of(Results.text(step, "does"), LONGEST)));
        Results.objects(step, "about")
                .forEach(fact -> screen.line(6, Piece.faint("    " + Excerpt.of(said(fact), LONGEST))));
    }

    private static String said(JsonObject fact) {
        return Results.text(fact, "name") + ": " + Results.text(fact, "text");
    }
}
