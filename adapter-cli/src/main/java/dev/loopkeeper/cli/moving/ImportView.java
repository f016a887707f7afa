package dev.loopkeeper.cli.moving;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Shows what an import came to. */
final class ImportView implements View {
    private static final int SHOWN = 10;

    @Override
    public void show(JsonObject result, Screen screen) {
        screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
        Results.texts(result, "notes").forEach(note -> screen.line(2, Piece.faint("  Note: " + note)));
        list(
                screen,
                "Kept as it was",
                Results.objects(result, "kept").stream().map(ImportView::kept).toList());
        list(
                screen,
                "Left out",
                Results.objects(result, "left_out").stream()
                        .map(ImportView::leftOut)
                        .toList());
        String backup = Results.text(result, "backup");
        if (!backup.isEmpty()) {
            screen.line(2, Piece.faint("  Backup: " + backup));
        }
    }

    private static void list(Screen screen, String head, List<String> lines) {
        lines.stream()
                .limit(SHOWN)
                .forEach(line -> screen.line(2, new Piece(Tone.WARNING, "! "), Piece.plain(head + ": " + line)));
        if (lines.size() > SHOWN) {
            screen.line(Piece.faint("  ... and more; --json lists them"));
        }
    }

    private static String kept(JsonObject record) {
        return Results.text(record, "kind") + " " + record.string("title").orElseGet(() -> Results.text(record, "id"));
    }

    private static String leftOut(JsonObject note) {
        String place = Results.text(note, "place");
        return (place.isEmpty() ? "" : place + ": ") + Results.text(note, "what") + ": " + Results.text(note, "why");
    }
}
