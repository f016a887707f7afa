package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How steps look in lists. */
final class Steps {
    private Steps() {}

    /** Mark, name, title and what else is worth knowing, handle. */
    static List<Piece> row(JsonObject step) {
        List<Piece> row = new ArrayList<>();
        row.add(mark(step));
        row.add(Piece.strong(name(step)));
        row.add(Piece.faint(Results.text(step, "handle")));
        row.add(Piece.plain(title(step)));
        return row;
    }

    private static String name(JsonObject step) {
        return Results.text(step, "key");
    }

    private static String title(JsonObject step) {
        String more = List.of("due", "planned", "defer_until").stream()
                .filter(field -> !Results.text(step, field).isEmpty())
                .map(field -> field.replace("defer_until", "not before") + " " + Results.text(step, field))
                .collect(Collectors.joining(", "));
        return Results.text(step, "title") + (more.isEmpty() ? "" : " (" + more + ")");
    }

    /** The mark of a step's status. */
    static Piece mark(JsonObject step) {
        return switch (Results.text(step, "status")) {
            case "completed" -> new Piece(Tone.GOOD, Glyph.DONE);
            case "in_progress" -> new Piece(Tone.WARNING, Glyph.STARTED);
            case "blocked" -> new Piece(Tone.BAD, Glyph.BLOCKED);
            case "skipped" -> Piece.faint(Glyph.SKIPPED);
            default -> Piece.plain(Glyph.OPEN);
        };
    }
}
