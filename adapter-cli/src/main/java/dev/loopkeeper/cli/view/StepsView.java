package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A goal's steps under their units. */
public final class StepsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        Map<String, List<List<Piece>>> units = new LinkedHashMap<>();
        Results.objects(result, "steps")
                .forEach(step -> units.computeIfAbsent(Results.text(step, "unit"), unit -> new ArrayList<>())
                        .add(Steps.row(step)));
        if (units.isEmpty()) {
            screen.line(Piece.plain("No steps. 'loopkeeper plan GOAL WORDS...' adds one."));
        }
        units.forEach((unit, rows) -> {
            screen.line(Piece.strong(unit.isEmpty() ? "Without a unit" : unit));
            screen.table(2, rows);
        });
        Paging.more(result, "steps", screen);
    }
}
