package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A goal's steps under their units, with what is part of them below them. */
public final class StepsView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        Map<String, List<JsonObject>> units = Results.objects(result, "steps").stream()
                .collect(Collectors.groupingBy(
                        step -> Results.text(step, "unit"), LinkedHashMap::new, Collectors.toList()));
        if (units.isEmpty()) {
            screen.line(Piece.plain("No steps. 'loopkeeper plan GOAL WORDS...' adds one."));
        }
        units.forEach((unit, steps) -> {
            screen.line(Piece.strong(unit.isEmpty() ? "Without a unit" : unit));
            screen.table(2, Outline.of(steps).stream().map(Steps::row).toList());
        });
        Paging.more(result, "steps", screen);
    }
}
