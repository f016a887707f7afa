package dev.loopkeeper.cli;

import dev.loopkeeper.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;

/** Goals with how far they have come. */
final class GoalsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> goals = Results.objects(result, "goals");
        if (goals.isEmpty()) {
            screen.line(Piece.plain("No goals. 'loopkeeper create-goal Fitness' makes one."));
        }
        screen.table(0, goals.stream().map(GoalsView::row).toList());
        Paging.more(result, "goals", screen);
    }

    private static List<Piece> row(JsonObject goal) {
        int percent = goal.number("progress").map(BigDecimal::intValue).orElse(0);
        String name = goal.string("slug").orElseGet(() -> Results.text(goal, "handle"));
        return List.of(
                Piece.strong(name),
                new Piece(percent >= 100 ? Tone.GOOD : Tone.PLAIN, Glyph.bar(percent)),
                Piece.plain(" "
                                .repeat(3
                                        - Integer.toString(Math.min(percent, 100))
                                                .length()) + percent + " %"),
                Piece.plain(title(goal)));
    }

    private static String title(JsonObject goal) {
        String due = Results.text(goal, "due");
        String target = goal.object("target").map(GoalsView::target).orElse("");
        return Results.text(goal, "title") + target + (due.isEmpty() ? "" : " (due " + due + ")");
    }

    private static String target(JsonObject target) {
        String minutes = Results.text(target, "minutes");
        String amount = minutes.isEmpty() ? Results.text(target, "count") + " times" : minutes + " min";
        return ", " + amount + " a " + Results.text(target, "per");
    }
}
