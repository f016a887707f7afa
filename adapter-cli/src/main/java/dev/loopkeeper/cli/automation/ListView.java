package dev.loopkeeper.cli.automation;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.view.Paging;
import dev.loopkeeper.cli.view.Results;
import dev.loopkeeper.cli.view.View;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A list, one after the other.
 *
 * @param member where it stands in the answer
 * @param none what is said when nothing is there
 * @param line shows one
 */
public record ListView(String member, String none, BiConsumer<JsonObject, Screen> line) implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> all = Results.objects(result, member);
        if (all.isEmpty()) {
            screen.line(2, Piece.faint(none));
        }
        all.forEach(one -> line.accept(one, screen));
        Paging.more(result, member, screen);
    }
}
