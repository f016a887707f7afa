package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How steps look in lists. */
final class Steps {
    private Steps() {}

    /** Mark, name, handle, title and what else is worth knowing. */
    static List<Piece> row(JsonObject step) {
        return row(new Outline.Entry(step, 0));
    }

    /** The same in an outline. */
    static List<Piece> row(Outline.Entry entry) {
        JsonObject step = entry.task();
        List<Piece> row = new ArrayList<>();
        row.add(mark(step));
        row.add(Piece.strong(entry.indented(Results.text(step, "key"))));
        row.add(Piece.faint(Results.text(step, "handle")));
        row.add(Piece.plain(title(entry)));
        return row;
    }

    private static String title(Outline.Entry entry) {
        JsonObject step = entry.task();
        String more = Results.facts(
                Results.said("due ", step, "due"),
                Results.said("planned ", step, "planned"),
                Results.said("not before ", step, "defer_until"),
                entry.whole());
        return Results.text(step, "title") + (more.isEmpty() ? "" : " (" + more + ")");
    }

    /** {@code high priority}; empty when it has none. */
    static String priority(JsonObject task) {
        String priority = Results.text(task, "priority");
        return priority.isEmpty() ? "" : priority.toLowerCase(Locale.ROOT) + " priority";
    }

    /** Whether it is open and known to be none that can be done now. */
    static boolean isLater(JsonObject step) {
        return Results.text(step, "available").equals("false")
                && !List.of("completed", "skipped").contains(Results.text(step, "status"));
    }

    /** The mark of a step's status. */
    static Piece mark(JsonObject step) {
        return switch (Results.text(step, "status")) {
            case "completed" -> new Piece(Tone.GOOD, Glyph.DONE);
            case "in_progress" -> new Piece(Tone.WARNING, Glyph.STARTED);
            case "blocked" -> new Piece(Tone.BAD, Glyph.BLOCKED);
            case "skipped" -> Piece.faint(Glyph.SKIPPED);
            default -> isLater(step) ? Piece.faint(Glyph.LATER) : Piece.plain(Glyph.OPEN);
        };
    }
}
