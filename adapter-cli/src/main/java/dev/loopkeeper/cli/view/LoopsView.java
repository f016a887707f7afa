package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What is on the mind, kind by kind: handle, words, and when or how well. */
public final class LoopsView implements View {
    private static final Map<String, String> TITLES =
            Map.of("COMMITMENT", "Commitments", "HABIT", "Habits", "FRICTION", "Struggles", "THREAD", "Topics");
    private static final List<String> ORDER = List.of("COMMITMENT", "HABIT", "FRICTION", "THREAD");
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> loops = Results.objects(result, "loops");
        if (loops.isEmpty()) {
            screen.line(Piece.plain("No open loops. 'loopkeeper open-loop Call mum' opens one."));
        }
        boolean first = true;
        for (String kind : ORDER) {
            List<List<Piece>> rows = loops.stream()
                    .filter(loop -> Results.text(loop, "kind").equals(kind))
                    .map(loop -> row(loop, screen))
                    .toList();
            if (!rows.isEmpty()) {
                if (!first) {
                    screen.gap();
                }
                first = false;
                screen.line(Piece.strong(TITLES.getOrDefault(kind, kind)));
                screen.table(2, rows);
            }
        }
        Paging.more(result, "loops", screen);
    }

    private static List<Piece> row(JsonObject loop, Screen screen) {
        String facts = String.join(" " + Glyph.DOT + " ", facts(loop, screen));
        Piece handle = Piece.faint(Results.text(loop, "handle"));
        Piece content = Piece.plain(Results.text(loop, "content"));
        return facts.isEmpty() ? List.of(handle, content) : List.of(handle, content, Piece.faint(facts));
    }

    private static List<String> facts(JsonObject loop, Screen screen) {
        List<String> facts = new ArrayList<>();
        loop.string("when").ifPresent(facts::add);
        loop.number("strength")
                .ifPresent(strength ->
                        facts.add(Glyph.bar(strength.multiply(HUNDRED).intValue()) + " "
                                + Results.text(loop, "wins_per_week") + " a week"));
        String last = Results.text(loop, "last_done");
        if (!last.isEmpty()) {
            facts.add("last " + last);
        }
        String closed = Results.text(loop, "completed_at");
        if (!closed.isEmpty()) {
            facts.add(Results.text(loop, "outcome").replace('_', ' ') + " " + screen.local(closed));
        }
        String scope = Results.text(loop, "scope");
        if (!scope.isEmpty()) {
            facts.add(scope);
        }
        return facts;
    }
}
