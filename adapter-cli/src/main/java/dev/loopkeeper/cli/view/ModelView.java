package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;

/** The language model and the embedder that are asked, what the model cost up to now, and what it understood wrongly lately. */
public final class ModelView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        screen.line(2, Piece.plain(Results.text(result, "message")));
        result.object("embedder").ifPresent(embedder -> screen.line(2, Piece.plain(Results.text(embedder, "message"))));
        JsonObject usage = result.object("usage").orElse(JsonObject.EMPTY);
        if (!Results.text(usage, "calls").equals("0")) {
            screen.table(
                    2,
                    List.of(
                            row("calls", Results.text(usage, "calls")),
                            row(
                                    "tokens",
                                    Results.text(usage, "input_tokens") + " in, " + Results.text(usage, "output_tokens")
                                            + " out"),
                            row("failed", Results.text(usage, "failed"))));
        }
        screen.table(
                2,
                Results.objects(usage, "refused").stream()
                        .map(one -> List.of(
                                Piece.faint("not taken"),
                                Piece.plain(Results.text(one, "act")),
                                Piece.faint(Results.text(one, "what") + " did not hold, " + Results.text(one, "at"))))
                        .toList());
    }

    private static List<Piece> row(String what, String value) {
        return List.of(Piece.faint(what), Piece.plain(value));
    }
}
