package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Tasks of any project; those that cannot be done now are faint.
 *
 * @param none what is said when there is no task
 * @param showsProject whether the project of each is shown
 */
public record TasksView(String none, boolean showsProject) implements View {
    /** Tasks of all projects. */
    public static final TasksView ALL =
            new TasksView("No such tasks. 'loopkeeper add-task WORDS...' adds one to the inbox.", true);

    /** Tasks of the inbox. */
    public static final TasksView INBOX =
            new TasksView("No such tasks in the inbox. 'loopkeeper captured' shows what waits for review.", false);

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> tasks = Results.objects(result, "tasks");
        if (tasks.isEmpty()) {
            screen.line(Piece.plain(none));
        }
        screen.table(0, tasks.stream().map(this::row).toList());
        Paging.more(result, "tasks", screen);
    }

    private List<Piece> row(JsonObject task) {
        Tone tone = Results.isTrue(task, "available") ? Tone.PLAIN : Tone.FAINT;
        List<Piece> row = new ArrayList<>();
        row.add(Steps.mark(task));
        row.add(new Piece(tone, Results.text(task, "title")));
        row.add(Piece.faint(Results.text(task, "handle")));
        row.add(Piece.faint(facts(task)));
        return row;
    }

    private String facts(JsonObject task) {
        return Results.facts(
                showsProject ? Results.text(task, "goal") : "",
                Results.isTrue(task, "flagged") ? "flagged" : "",
                Results.said("due ", task, "due"),
                Results.said("not before ", task, "defer_until"),
                Results.said("waits for ", task, "waiting_for"),
                marked("#", task, "tags"),
                marked("@", task, "contexts"));
    }

    private static String marked(String mark, JsonObject task, String list) {
        return Results.texts(task, list).stream().map(name -> mark + name).collect(Collectors.joining(" "));
    }
}
