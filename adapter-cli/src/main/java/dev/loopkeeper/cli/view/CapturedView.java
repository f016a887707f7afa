package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Map;

/** What was captured and waits for a decision, with where it could belong. */
public final class CapturedView implements View {
    private static final Map<String, String> SOURCES = Map.of("voice", "dictated", "email", "from a mail");

    @Override
    public void show(JsonObject result, Screen screen) {
        Piece message = Piece.plain(Results.text(result, "message"));
        boolean changed = !Results.text(result, "change").isEmpty();
        screen.line(2, new Piece(Tone.GOOD, changed ? Glyph.DONE + " " : ""), message);
        List<JsonObject> captured = Results.objects(result, "captured");
        screen.table(2, captured.stream().map(CapturedView::row).toList());
        boolean waits =
                captured.stream().anyMatch(one -> Results.text(one, "state").equals("tentative"));
        if (waits) {
            screen.line(2, Piece.faint("'loopkeeper accept' or 'loopkeeper reject', with handles or for all"));
        }
        screen.warnings(Results.warnings(result));
        result.object("model")
                .map(model -> Results.text(model, "failure"))
                .filter(failure -> !failure.isEmpty())
                .ifPresent(failure -> screen.warnings(List.of(failure + " The rules read it.")));
    }

    private static List<Piece> row(JsonObject one) {
        JsonObject task = one.object("task").orElse(JsonObject.EMPTY);
        JsonObject suggestion = one.object("suggestion").orElse(JsonObject.EMPTY);
        String needed = String.join("; ", Results.texts(task, "dependencies"));
        String facts = Results.facts(
                SOURCES.getOrDefault(Results.text(one, "source"), ""),
                Results.said("for ", suggestion, "recommended_project"),
                Results.said("perhaps a project: ", suggestion, "new_project_name"),
                Results.said("due ", task, "due_date"),
                Results.said("not before ", task, "defer_until"),
                Results.said("waits for ", task, "waiting_for_whom"),
                needed.isEmpty() ? "" : "after: " + needed,
                Steps.priority(task));
        return List.of(
                Piece.plain(Results.text(task, "title")), Piece.faint(Results.text(one, "handle")), Piece.faint(facts));
    }
}
