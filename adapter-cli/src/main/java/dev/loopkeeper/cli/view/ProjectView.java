package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;

/** How a project stands. */
public final class ProjectView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        screen.line(
                Piece.strong(Results.text(result, "title")),
                Piece.faint("  " + Results.text(result, "status") + ", " + Results.text(result, "type")));
        screen.line(
                2,
                Piece.plain("  " + Results.text(result, "completed_tasks") + " of "
                        + Results.text(result, "total_tasks") + " tasks done, "
                        + Results.text(result, "available_tasks") + " can be done now"));
        String next = Results.text(result, "next_action");
        if (!next.isEmpty()) {
            screen.line(2, Piece.plain("  Next: " + next));
        }
        if (Results.isTrue(result, "is_stalled")) {
            screen.line(
                    2,
                    new Piece(Tone.WARNING, "  Stalled: none of its open tasks can be done now" + until(result) + "."));
        }
        if (Results.isTrue(result, "needs_review")) {
            screen.line(2, new Piece(Tone.WARNING, "  Its review is due: 'loopkeeper review' or 'complete-review'."));
        }
    }

    private static String until(JsonObject result) {
        return result.string("next_date").map(date -> ", the next on " + date).orElse("");
    }
}
