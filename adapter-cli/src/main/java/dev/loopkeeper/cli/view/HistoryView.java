package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** Changes, newest first, under ids that are just long enough to tell them apart. */
public final class HistoryView implements View {
    private static final int SHORTEST = 8;

    private final String own;

    /**
     * A view of changes.
     *
     * @param own the actor whose changes are shown without a name
     */
    public HistoryView(String own) {
        this.own = own;
    }

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> changes = Results.objects(result, "changes");
        if (changes.isEmpty()) {
            screen.line(Piece.plain("No changes."));
        }
        int length = idLength(
                changes.stream().map(change -> Results.text(change, "id")).toList());
        screen.table(
                0, changes.stream().map(change -> row(change, length, screen)).toList());
        Paging.more(result, "changes", screen);
    }

    private List<Piece> row(JsonObject change, int length, Screen screen) {
        boolean undone = change.get("undone").filter(JsonBoolean.TRUE::equals).isPresent();
        Tone tone = undone ? Tone.FAINT : Tone.PLAIN;
        String id = Results.text(change, "id");
        return List.of(
                new Piece(undone ? Tone.FAINT : Tone.STRONG, id.substring(0, Math.min(length, id.length()))),
                new Piece(tone, screen.local(Results.text(change, "at"))),
                new Piece(tone, Results.text(change, "summary") + by(change) + (undone ? " (undone)" : "")));
    }

    private String by(JsonObject change) {
        String actor = Results.text(change, "actor");
        return actor.equals(own) ? "" : " (by " + actor + ")";
    }

    private static int idLength(List<String> ids) {
        int length = SHORTEST;
        while (length < 36 && !areDistinct(ids, length)) {
            length++;
        }
        return length;
    }

    private static boolean areDistinct(List<String> ids, int length) {
        return ids.stream()
                        .map(id -> id.substring(0, Math.min(length, id.length())))
                        .distinct()
                        .count()
                == ids.size();
    }
}
