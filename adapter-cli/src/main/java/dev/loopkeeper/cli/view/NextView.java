package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;

/** What can be begun next, with the goal that it is for. */
public final class NextView implements View {
    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> actions = Results.objects(result, "actions");
        if (actions.isEmpty() && !FirstSteps.apply(result)) {
            screen.line(Piece.plain("Nothing can be started now. 'loopkeeper goals' lists all goals."));
        }
        screen.table(0, actions.stream().map(NextView::row).toList());
    }

    private static List<Piece> row(JsonObject action) {
        List<Piece> row = new ArrayList<>(Steps.row(action));
        row.add(0, Piece.faint(Results.text(action, "goal")));
        return row;
    }
}
