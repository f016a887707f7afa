package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** What a change came to, in the tool's words, with the records it made. */
public final class MessageView implements View {
    private final boolean offersUndo;

    /** A view that says how the change is taken back, where {@code offersUndo}. */
    public MessageView(boolean offersUndo) {
        this.offersUndo = offersUndo;
    }

    @Override
    public void show(JsonObject result, Screen screen) {
        boolean changed = !offersUndo || !Results.text(result, "change").isEmpty();
        Piece mark = new Piece(Tone.GOOD, changed ? Glyph.DONE + " " : "");
        screen.line(2, mark, Piece.plain(Results.text(result, "message")));
        List<JsonObject> created = Results.objects(result, "created");
        screen.table(2, created.stream().map(Steps::row).toList());
        screen.table(
                2, Results.objects(result, "steps").stream().map(Steps::row).toList());
        result.object("step").ifPresent(step -> screen.table(2, List.of(Steps.row(step))));
        result.object("memory")
                .ifPresent(memory -> screen.line(2, Piece.plain("  " + Results.text(memory, "content"))));
        screen.warnings(Results.warnings(result));
        if (offersUndo) {
            Undoing.offer(result, screen);
        }
    }
}
