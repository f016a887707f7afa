package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a message came to: one line for each thing that it changed, and with {@code --explain} the rules and words that caused them. */
public final class ListenView implements View {
    private static final List<String> LISTS = List.of(
            "completed",
            "wins",
            "promoted",
            "dismissed",
            "missed",
            "candidates",
            "opened",
            "reopened",
            "moved",
            "updated");

    @Override
    public void show(JsonObject result, Screen screen) {
        List<List<Piece>> rows = Stream.of(
                        rows(result, "completed", "done", ListenView::content),
                        habits(result),
                        rows(result, "steps_completed", "task done", step -> Results.place(step, "task_id")),
                        rows(result, "logged", "logged", ListenView::logged),
                        rows(result, "promoted", "now a habit", ListenView::content),
                        rows(result, "dismissed", "let go", ListenView::content),
                        rows(result, "missed", "still open", ListenView::content),
                        rows(result, "candidates", "this one?", ListenView::content),
                        rows(result, "opened", "opened", ListenView::opened),
                        rows(result, "reopened", "open again", ListenView::content),
                        rows(result, "moved", "moved", ListenView::moved),
                        noted(result))
                .flatMap(part -> part)
                .toList();
        if (rows.isEmpty()) {
            screen.line(2, Piece.plain(Results.text(result, "message")));
        }
        screen.table(2, rows);
        screen.warnings(Results.warnings(result));
        result.object("model").ifPresent(model -> model(model, screen));
        Undoing.offer(result, screen);
        if (screen.explaining()) {
            screen.table(
                    2,
                    LISTS.stream()
                            .flatMap(list -> reasons(result, list))
                            .distinct()
                            .toList());
        }
    }

    /** What the language model had to do with it. */
    private static void model(JsonObject model, Screen screen) {
        String failure = Results.text(model, "failure");
        screen.warnings(failure.isEmpty() ? List.of() : List.of(failure + " The rules read it."));
        if (model.bool("late").orElse(false)) {
            String name = Results.text(model, "name");
            screen.line(2, Piece.faint(name + " still reads it; what it finds becomes a change of its own"));
        }
        if (screen.explaining()) {
            screen.table(
                    2,
                    Results.objects(model, "refused").stream()
                            .map(one -> List.of(
                                    Piece.faint("not taken"),
                                    Piece.plain(Results.text(one, "act") + " '" + Results.text(one, "quote") + "'"),
                                    Piece.faint(Results.text(one, "reason"))))
                            .toList());
        }
    }

    /** Which rule found it, and in which words. */
    private static Stream<List<Piece>> reasons(JsonObject result, String list) {
        return Results.objects(result, list).stream()
                .filter(item -> !isTold(result, item))
                .map(item -> List.of(
                        Piece.faint(Results.text(item, "rule")),
                        Piece.plain("'" + Results.text(item, "quote") + "' for " + content(item))));
    }

    /** The win of what was completed says nothing new. */
    private static boolean isTold(JsonObject result, JsonObject item) {
        return item.string("original").isPresent()
                && Results.objects(result, "completed").stream()
                        .anyMatch(done -> done.string("id").equals(item.string("original")));
    }

    private static Stream<List<Piece>> rows(
            JsonObject result, String list, String word, Function<JsonObject, String> words) {
        return Results.objects(result, list).stream().map(item -> row(word, words.apply(item)));
    }

    private static List<Piece> row(String word, String words) {
        return List.of(Piece.faint(word), Piece.plain(words));
    }

    /** What was only spoken of again. */
    private static Stream<List<Piece>> noted(JsonObject result) {
        Set<String> told = ids(result, "reopened", "moved");
        return Results.objects(result, "updated").stream()
                .filter(loop -> !told.contains(Results.text(loop, "id")))
                .map(loop -> row("noted", content(loop)));
    }

    private static Set<String> ids(JsonObject result, String... lists) {
        return Stream.of(lists)
                .flatMap(list -> Results.objects(result, list).stream())
                .map(loop -> Results.text(loop, "id"))
                .collect(Collectors.toSet());
    }

    /** Wins of habits; those of commitments are told as done. */
    private static Stream<List<Piece>> habits(JsonObject result) {
        Set<String> told = ids(result, "completed", "promoted");
        return Results.objects(result, "wins").stream()
                .filter(win -> !told.contains(Results.text(win, "original")))
                .map(win -> row("kept up", content(win)));
    }

    private static String logged(JsonObject entry) {
        String measure = Results.text(entry, "measure").replace("minutes", "min");
        return Results.text(entry, "goal") + " " + Results.text(entry, "value") + " " + measure;
    }

    private static String opened(JsonObject loop) {
        String kind = Results.text(loop, "kind").toLowerCase(Locale.ROOT);
        return content(loop) + " (" + kind + when(loop).map(text -> ", " + text).orElse("") + ")";
    }

    private static String moved(JsonObject loop) {
        return content(loop) + when(loop).map(text -> " (" + text + ")").orElse("");
    }

    private static Optional<String> when(JsonObject loop) {
        return loop.object("timebox").map(box -> Results.text(box, "text")).filter(text -> !text.isEmpty());
    }

    private static String content(JsonObject loop) {
        return Results.text(loop, "content");
    }
}
