package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tasks of any project, with what is part of them below them; those that cannot be done now have a mark of their own.
 *
 * @param none what is said when there is no task
 * @param showsProject whether the project of each is shown
 */
public record TasksView(String none, boolean showsProject) implements View {
    private static final Pattern INTERVAL = Pattern.compile("INTERVAL=([0-9]+)");
    private static final Map<String, String> UNITS =
            Map.of("DAILY", "days", "WEEKLY", "weeks", "MONTHLY", "months", "YEARLY", "years");
    private static final int DAY = "2026-01-14".length();

    /** Tasks of all projects. */
    public static final TasksView ALL = new TasksView(
            "No such tasks. 'loopkeeper add-task WORDS...' adds one; 'loopkeeper help tasks' shows the filters.", true);

    /** Tasks of the inbox. */
    public static final TasksView INBOX =
            new TasksView("No such tasks in the inbox. 'loopkeeper captured' shows what waits for review.", false);

    @Override
    public void show(JsonObject result, Screen screen) {
        List<JsonObject> tasks = Results.objects(result, "tasks");
        if (tasks.isEmpty()) {
            screen.line(Piece.plain(none));
        }
        screen.table(
                0,
                Outline.byProject(tasks).stream()
                        .map(entry -> row(entry, screen))
                        .toList());
        Paging.more(result, "tasks", screen);
    }

    private List<Piece> row(Outline.Entry entry, Screen screen) {
        JsonObject task = entry.task();
        Tone tone = Steps.isLater(task) ? Tone.FAINT : Tone.PLAIN;
        List<Piece> row = new ArrayList<>();
        row.add(Steps.mark(task));
        row.add(new Piece(tone, entry.indented(Results.text(task, "title"))));
        row.add(Piece.faint(Results.text(task, "handle")));
        row.add(Piece.faint(facts(entry, screen)));
        return row;
    }

    private String facts(Outline.Entry entry, Screen screen) {
        JsonObject task = entry.task();
        String completed = Results.text(task, "completed_at");
        String estimate = Results.text(task, "estimate");
        return Results.facts(
                showsProject ? Results.text(task, "goal") : "",
                entry.whole(),
                Results.isTrue(task, "flagged") ? "flagged" : "",
                completed.isEmpty() ? "" : "done " + screen.local(completed).substring(0, DAY),
                Results.said("due ", task, "due"),
                Results.said("planned ", task, "planned"),
                Results.said("not before ", task, "defer_until"),
                repeats(task),
                Results.said("waits for ", task, "waiting_for"),
                after(task),
                Steps.priority(task),
                estimate.isEmpty() ? "" : estimate + " min",
                marked("#", task, "tags"),
                marked("@", task, "contexts"));
    }

    private static String after(JsonObject task) {
        List<String> needed = Results.texts(task, "after");
        return needed.isEmpty() ? "" : "after: " + String.join("; ", needed);
    }

    private static String repeats(JsonObject task) {
        String rule = task.object("repeat")
                .map(repeat -> Results.text(repeat, "rrule"))
                .orElse("");
        Matcher interval = INTERVAL.matcher(rule);
        return UNITS.entrySet().stream()
                .filter(unit -> rule.contains("FREQ=" + unit.getKey()))
                .map(unit -> interval.find()
                        ? "repeats every " + interval.group(1) + " " + unit.getValue()
                        : "repeats " + unit.getKey().toLowerCase(Locale.ROOT))
                .findFirst()
                .orElse("");
    }

    private static String marked(String mark, JsonObject task, String list) {
        return Results.texts(task, list).stream().map(name -> mark + name).collect(Collectors.joining(" "));
    }
}
