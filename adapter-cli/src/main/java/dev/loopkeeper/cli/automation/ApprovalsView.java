package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Optional;

/** The calls that wait for a yes, or what became of them. */
public final class ApprovalsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> approvals = Results.objects(result, "approvals");
        boolean done = approvals.stream().anyMatch(one -> state(one).equals("approved"));
        screen.line(
                2, new Piece(Tone.GOOD, done ? Glyph.DONE + " " : ""), Piece.plain(Results.text(result, "message")));
        approvals.forEach(one -> show(one, approvals.size() == 1, screen));
        if (approvals.stream().anyMatch(ApprovalsView::waits)) {
            screen.line(
                    2, Piece.faint("'loopkeeper approvals approve HANDLE' or 'loopkeeper approvals reject HANDLE'"));
        }
    }

    /** With the arguments of its call where nothing else says what it would do, or it is looked at alone. */
    private static void show(JsonObject one, boolean alone, Screen screen) {
        String would = Results.text(one, "would");
        screen.line(
                2,
                Piece.plain((would.isEmpty() ? call(one).strip() : Results.text(one, "tool")) + " "),
                Piece.faint(Results.text(one, "handle")));
        foreseen(one)
                .filter(any -> !would.isEmpty())
                .ifPresent(when -> screen.line(4, Piece.faint("  " + when + would)));
        if (alone && !would.isEmpty()) {
            screen.line(4, Piece.faint("  " + call(one).strip()));
        }
        screen.line(
                4,
                Piece.faint("  "
                        + Results.facts(
                                "by " + Results.text(one, "wanted_by"),
                                waits(one) ? Results.text(one, "why") : state(one),
                                waits(one) ? "" : Results.text(one, "result"))));
    }

    /** How what it would do is introduced; empty where what came of it says so. */
    private static Optional<String> foreseen(JsonObject one) {
        return switch (state(one)) {
            case "waiting" -> Optional.of("When approved: ");
            case "rejected", "failed" -> Optional.of("It would have been: ");
            default -> Optional.empty();
        };
    }

    private static String call(JsonObject one) {
        JsonObject arguments = one.object("arguments").orElse(JsonObject.EMPTY);
        return Results.text(one, "tool") + (arguments.isEmpty() ? "" : " " + Json.write(arguments)) + " ";
    }

    private static boolean waits(JsonObject one) {
        return state(one).equals("waiting");
    }

    private static String state(JsonObject one) {
        return Results.text(one, "state");
    }
}
