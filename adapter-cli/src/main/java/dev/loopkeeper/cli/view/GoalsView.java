package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Goals as a tree, sub-goals below the goal they are part of, with how far they have come.
 *
 * @param none what is said when there are none
 * @param remedy what can be done about it; empty when nothing need be
 */
public record GoalsView(String none, String remedy) implements View {
    /** A view that says {@code none} when there are no goals. */
    public static GoalsView of(String none) {
        return new GoalsView(none, "");
    }

    /** The same view, that says what can be done about it, too, unless first steps do. */
    public GoalsView or(String ifNone) {
        return new GoalsView(none, ifNone);
    }

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> goals = Results.objects(result, "goals");
        if (goals.isEmpty()) {
            screen.line(Piece.plain(FirstSteps.apply(result) ? none : (none + " " + remedy).strip()));
        }
        screen.table(0, rows(goals));
        Paging.more(result, "goals", screen);
    }

    /** The rows of a table; a goal whose parent is not among them stands at the top. */
    static List<List<Piece>> rows(List<JsonObject> goals) {
        Set<String> shown = goals.stream().map(goal -> Results.text(goal, "id")).collect(Collectors.toSet());
        List<List<Piece>> rows = new ArrayList<>();
        goals.stream()
                .filter(goal -> !shown.contains(Results.text(goal, "parent")))
                .forEach(top -> add(rows, top, "", "", goals));
        return rows;
    }

    private static void add(
            List<List<Piece>> rows, JsonObject goal, String before, String below, List<JsonObject> goals) {
        rows.add(row(before, goal));
        List<JsonObject> children = goals.stream()
                .filter(other -> Results.text(other, "parent").equals(Results.text(goal, "id")))
                .toList();
        for (int i = 0; i < children.size(); i++) {
            boolean last = i == children.size() - 1;
            String branch = below + (last ? Glyph.LAST_BRANCH : Glyph.BRANCH) + " ";
            add(rows, children.get(i), branch, below + (last ? "   " : Glyph.TRUNK + "  "), goals);
        }
    }

    private static List<Piece> row(String before, JsonObject goal) {
        int percent = goal.number("progress").map(BigDecimal::intValue).orElse(0);
        return List.of(
                Piece.strong(before + name(goal)),
                new Piece(percent >= 100 ? Tone.GOOD : Tone.PLAIN, Glyph.bar(percent)),
                Piece.plain(" "
                                .repeat(3
                                        - Integer.toString(Math.min(percent, 100))
                                                .length()) + percent + " %"
                        + from(Results.text(goal, "progress_from"))),
                Piece.plain(title(goal)));
    }

    /** What a progress is computed from, to be said behind it. */
    static String from(String source) {
        return switch (source) {
            case "week" -> " this week";
            case "steps" -> " of its steps";
            case "hand" -> " set by hand";
            default -> "";
        };
    }

    static String name(JsonObject goal) {
        return goal.string("slug").orElseGet(() -> Results.text(goal, "handle"));
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
