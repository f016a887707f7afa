package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Memories, each with its handle and its day; what cannot be true together, and with {@code --explain} why each was found. */
public final class MemoriesView implements View {
    private static final int INDENT = 4;

    private final String none;

    /** Says {@code none} when there are none. */
    public MemoriesView(String none) {
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
        contradictions(memories, screen);
        if (screen.explaining()) {
            screen.table(
                    2,
                    memories.stream()
                            .filter(memory -> memory.has("why"))
                            .map(MemoriesView::why)
                            .toList());
        }
    }

    private static List<Piece> row(JsonObject memory) {
        return List.of(
                Piece.faint(Results.text(memory, "handle")),
                Piece.faint(Results.text(memory, "date")),
                Piece.plain(Results.text(memory, "content")));
    }

    private static List<Piece> why(JsonObject memory) {
        return List.of(
                Piece.faint(Results.text(memory, "handle")),
                Piece.faint(Results.text(memory, "score")),
                Piece.faint(Results.text(memory, "why")));
    }

    private static void contradictions(List<JsonObject> memories, Screen screen) {
        Map<String, String> handles = new HashMap<>();
        memories.forEach(memory -> handles.put(Results.text(memory, "id"), Results.text(memory, "handle")));
        for (JsonObject memory : memories) {
            String others = memory.array("contradicts").orElse(JsonArray.EMPTY).values().stream()
                    .filter(JsonString.class::isInstance)
                    .map(id -> ((JsonString) id).value())
                    .map(id -> handles.getOrDefault(id, id))
                    .collect(Collectors.joining(", "));
            if (!others.isEmpty()) {
                String line = Results.text(memory, "handle") + " contradicts " + others;
                screen.line(INDENT, new Piece(Tone.WARNING, "  ! "), new Piece(Tone.WARNING, line));
            }
        }
    }
}
