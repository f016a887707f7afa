package dev.loopkeeper.cli;

import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Memories, each with its handle and its day. */
final class MemoriesView implements View {
    private final String none;

    /** Says {@code none} when there are none. */
    MemoriesView(String none) {
        this.none = none;
    }

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> memories = Results.objects(result, "memories");
        if (memories.isEmpty()) {
            screen.line(Piece.plain(none));
        }
        screen.table(0, memories.stream().map(MemoriesView::row).toList());
        Paging.more(result, "memories", screen);
    }

    private static List<Piece> row(JsonObject memory) {
        return List.of(
                Piece.faint(Results.text(memory, "handle")),
                Piece.faint(Results.text(memory, "date")),
                Piece.plain(Results.text(memory, "content")));
    }
}
