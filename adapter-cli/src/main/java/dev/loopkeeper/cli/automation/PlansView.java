package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.json.JsonObject;

/** Plans: what each is called, and how far its last run has come. */
final class PlansView {
    /** The list. */
    static final ListView LIST =
            new ListView("plans", "No plans. 'loopkeeper plans add NAME < steps.json' makes one.", PlansView::line);

    private PlansView() {}

    /** What a plan is called, how many steps it has, and how far its last run has come. */
    static void line(JsonObject plan, Screen screen) {
        String status = Results.text(plan, "status");
        screen.line(2, Piece.plain(Results.text(plan, "name") + " "), Piece.faint(Results.text(plan, "handle")));
        screen.line(
                4,
                Piece.faint(Results.facts(
                        "steps " + Results.objects(plan, "steps").size(),
                        Results.said("for ", plan, "goal_title"),
                        Results.isTrue(plan, "completes_goal") ? "which it completes" : "",
                        Results.said("trusted at most ", plan, "autonomy"),
                        status.isEmpty() ? "never run" : "last run " + status)));
    }
}
