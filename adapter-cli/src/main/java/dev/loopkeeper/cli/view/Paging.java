package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;

/** Says that a list goes on. */
public final class Paging {
    private Paging() {}

    public static void more(JsonObject result, String name, Screen screen) {
        String cursor = Results.text(result, "next_cursor");
        if (!cursor.isEmpty()) {
            String total = Results.text(result, "total");
            String shown = Integer.toString(Results.objects(result, name).size());
            String of = total.isEmpty() ? shown + " shown" : shown + " of " + total;
            screen.line(2, Piece.faint(of + "; more with --limit N or --cursor " + cursor));
        }
    }
}
