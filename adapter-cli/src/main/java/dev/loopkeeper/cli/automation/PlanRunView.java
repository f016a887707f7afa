package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.text.Excerpt;
import java.util.List;

/**
 * One run of a plan, step by step.
 *
 * @param member where it stands in the answer, alone or in a list
 */
record PlanRunView(String member) implements View {
    private static final int LONGEST = 200;

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> runs = result.object(member).map(List::of).orElseGet(() -> Results.objects(result, member));
        for (JsonObject run : runs) {
            PlanRunsView.line(run, screen);
            Results.objects(run, "progress").forEach(step -> step(step, screen));
            boolean asks = Results.objects(run, "progress").stream()
                    .map(step -> Results.text(step, "state"))
                    .anyMatch(List.of("asked", "interrupted")::contains);
            if (asks) {
                screen.line(2, Piece.plain("'loopkeeper approvals' shows what waits for your yes."));
            }
        }
    }

    private static void step(JsonObject step, Screen screen) {
        String state = Results.text(step, "state");
        String wakes = Results.text(step, "wake_at");
        String said = step.object("result")
                .map(result -> Results.text(result, "message"))
                .orElse("");
        screen.line(
                4,
                mark(state),
                Piece.plain(" " + Results.text(step, "name") + " "),
                Piece.faint(Results.facts(
                        state.isEmpty() ? "waiting" : state,
                        wakes.isEmpty() ? "" : "until " + screen.local(wakes),
                        Excerpt.of(said, LONGEST),
                        Excerpt.of(Results.text(step, "error"), LONGEST))));
    }

    /** The marks of steps of goals. */
    private static Piece mark(String state) {
        return switch (state) {
            case "done" -> new Piece(Tone.GOOD, Glyph.DONE);
            case "failed" -> new Piece(Tone.BAD, Glyph.BLOCKED);
            case "skipped" -> Piece.faint(Glyph.SKIPPED);
            case "started", "asked", "interrupted" -> new Piece(Tone.WARNING, Glyph.STARTED);
            default -> Piece.faint(Glyph.OPEN);
        };
    }
}
