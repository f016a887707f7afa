package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** One goal with its steps and sub-goals. */
public final class GoalView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        JsonObject goal = result.object("goal").orElse(JsonObject.EMPTY);
        int percent = goal.number("progress").map(BigDecimal::intValue).orElse(0);
        screen.line(
                Piece.strong(Results.text(goal, "title")),
                Piece.plain("  "),
                Piece.faint(String.join(" " + Glyph.DOT + " ", facts(goal))));
        screen.line(
                new Piece(percent >= 100 ? Tone.GOOD : Tone.PLAIN, Glyph.bar(percent)),
                Piece.plain(" " + percent + " %" + basis(result)));
        Results.text(goal, "description").lines().forEach(line -> screen.line(2, Piece.plain("  "), Piece.plain(line)));
        List<JsonObject> children = Results.objects(result, "sub_goals");
        if (!children.isEmpty()) {
            screen.gap();
            screen.line(Piece.strong("Sub-goals"));
            screen.table(2, children.stream().map(child -> child(child)).toList());
        }
        if (!Results.objects(result, "steps").isEmpty()) {
            screen.gap();
            new StepsView().show(result, screen);
        }
        String suggestion = Results.text(result, "suggestion");
        if (!suggestion.isEmpty()) {
            screen.line(2, Piece.faint("  " + suggestion));
        }
    }

    /** What the progress is computed from: {@code  1 of 2 steps this week}. */
    private static String basis(JsonObject result) {
        String steps = "  " + Results.text(result, "completed_steps") + " of " + Results.text(result, "counted_steps")
                + " steps";
        return switch (Results.text(result, "progress_from")) {
            case "hand" -> " (set by hand) " + steps;
            case "week" -> steps + " this week";
            default -> steps;
        };
    }

    private static List<String> facts(JsonObject goal) {
        List<String> facts = new ArrayList<>(List.of(GoalsView.name(goal), Results.text(goal, "status")));
        facts.add("priority " + Results.text(goal, "priority"));
        String due = Results.text(goal, "due");
        if (!due.isEmpty()) {
            facts.add("due " + due);
        }
        return facts;
    }

    private static List<Piece> child(JsonObject goal) {
        return List.of(
                Piece.strong(GoalsView.name(goal)),
                Piece.faint(Results.text(goal, "status")),
                Piece.plain(Results.text(goal, "title")));
    }
}
