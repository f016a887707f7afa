package dev.loopkeeper.cli.view;

import dev.loopkeeper.cli.screen.Glyph;
import dev.loopkeeper.cli.screen.Piece;
import dev.loopkeeper.cli.screen.Screen;
import dev.loopkeeper.cli.screen.Tone;
import dev.loopkeeper.json.JsonBoolean;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What a report of something done came to. */
public final class DoneView implements View {
    private static final String BETWEEN = " " + Glyph.DOT + " ";

    @Override
    public void show(JsonObject result, Screen screen) {
        switch (Results.text(result, "status")) {
            case "ok", "partial" -> recorded(result, screen);
            case "ambiguous" -> ambiguous(result, screen);
            default -> screen.line(2, Piece.plain(Results.text(result, "message")));
        }
        screen.warnings(Results.warnings(result));
        Undoing.offer(result, screen);
        if (screen.explaining()) {
            explain(result, screen);
        }
    }

    /** The tasks that may be meant, numbered. */
    public static void choices(JsonObject result, Screen screen) {
        List<JsonObject> candidates = Results.objects(result, "candidates");
        String hint = result.object("parsed")
                .map(parsed -> Results.text(parsed, "hint"))
                .orElse("");
        screen.line(Piece.plain("Several tasks fit" + (hint.isEmpty() ? ":" : " '" + hint + "':")));
        screen.table(
                2,
                IntStream.range(0, candidates.size())
                        .mapToObj(i -> choice(i + 1, candidates.get(i), candidates))
                        .toList());
    }

    private static List<Piece> choice(int number, JsonObject candidate, List<JsonObject> all) {
        return List.of(
                Piece.plain(Integer.toString(number)),
                Piece.strong(place(candidate, all)),
                Piece.plain(Results.text(candidate, "name")));
    }

    private static void ambiguous(JsonObject result, Screen screen) {
        choices(result, screen);
        List<JsonObject> all = Results.objects(result, "candidates");
        JsonObject first = all.stream().findFirst().orElse(JsonObject.EMPTY);
        screen.line(
                2, Piece.plain("Nothing was recorded. Say which: loopkeeper done "), Piece.strong(call(first, all)));
    }

    /** How a report names exactly this candidate. */
    private static String call(JsonObject candidate, List<JsonObject> all) {
        String goal = Results.text(candidate, "goal");
        return goal.isEmpty() ? name(candidate, all) : goal + " " + name(candidate, all);
    }

    private static String place(JsonObject candidate, List<JsonObject> all) {
        String goal = Results.text(candidate, "goal");
        return goal.isEmpty() ? "open loop" : goal + "/" + name(candidate, all);
    }

    /**
     * How a report names the candidate: a task by its id inside its goal, with the unit when another candidate has the same
     * one; a loop by its words, or by its handle when another candidate has the same ones.
     */
    public static String name(JsonObject candidate, List<JsonObject> all) {
        if (Results.text(candidate, "goal").isEmpty()) {
            String words = Results.text(candidate, "name");
            boolean alone = all.stream()
                            .filter(other -> Results.text(other, "name").equals(words))
                            .count()
                    == 1;
            return alone ? words : Results.text(candidate, "handle");
        }
        String id = Results.text(candidate, "id");
        long alike = all.stream()
                .filter(other -> Results.text(other, "id").equals(id)
                        && Results.text(other, "goal").equals(Results.text(candidate, "goal")))
                .count();
        String unit = Results.text(candidate, "unit");
        return alike > 1 && !unit.isEmpty() ? unit + "/" + id : id;
    }

    private static void recorded(JsonObject result, Screen screen) {
        JsonObject logged = result.object("logged").orElse(JsonObject.EMPTY);
        if (logged.isEmpty() && result.object("matched").isEmpty()) {
            screen.line(2, new Piece(Tone.GOOD, Glyph.DONE + " "), Piece.plain(Results.text(result, "message")));
            return;
        }
        result.object("matched")
                .ifPresentOrElse(
                        matched -> screen.line(
                                2,
                                new Piece(Tone.GOOD, Glyph.DONE + " "),
                                Piece.strong(Results.text(matched, "task_id")),
                                Piece.plain("  " + Results.text(matched, "task_name"))),
                        () -> screen.line(
                                2,
                                new Piece(Tone.GOOD, Glyph.DONE + " "),
                                Piece.strong(Results.text(logged, "goal")),
                                Piece.plain("  " + Results.text(logged, "notes"))));
        List<String> facts = facts(result, logged);
        if (!facts.isEmpty()) {
            screen.line(2, Piece.plain("  " + String.join(BETWEEN, facts)));
        }
        follow(result, "loops_completed", "closed", screen);
        follow(result, "wins", "won", screen);
    }

    private static List<String> facts(JsonObject result, JsonObject logged) {
        List<String> facts = new ArrayList<>();
        String day = Results.text(result, "day");
        if (!day.isEmpty()) {
            facts.add("for " + day);
        }
        String when = day.isEmpty() ? "today " : "that day ";
        String measure = Results.text(logged, "measure").replace("minutes", "min");
        if (!logged.isEmpty()) {
            facts.add("logged " + Results.text(logged, "value") + " " + measure);
        }
        result.object("daily_updated")
                .orElse(JsonObject.EMPTY)
                .members()
                .forEach((field, value) -> facts.add(when + day(field, value, measure)));
        result.object("matched")
                .flatMap(matched -> matched.string("next"))
                .ifPresent(date -> facts.add("next " + date));
        result.number("goal_progress")
                .ifPresent(percent -> facts.add("goal " + Glyph.bar(percent.intValue()) + " " + percent.intValue()
                        + " %" + GoalsView.from(Results.text(result, "goal_progress_from"))));
        return facts;
    }

    private static String day(String field, JsonValue value, String measure) {
        if (value == JsonBoolean.TRUE) {
            return field + " " + Glyph.DONE;
        }
        String unit = value instanceof JsonNumber && measure.equals("min") ? " min" : "";
        return value instanceof JsonNumber ? field + " " + Results.text(value) + unit : field + " noted";
    }

    private static void follow(JsonObject result, String name, String word, Screen screen) {
        Results.objects(result, name)
                .forEach(loop -> screen.line(4, Piece.plain("  " + word + " " + Results.text(loop, "content"))));
    }

    private static void explain(JsonObject result, Screen screen) {
        JsonObject parsed = result.object("parsed").orElse(JsonObject.EMPTY);
        String quantity = parsed.object("quantity")
                .map(q -> Results.text(q, "amount") + " " + Results.text(q, "noun"))
                .orElse("");
        screen.table(
                2,
                List.of(
                        row("minutes", Results.text(parsed, "minutes")),
                        row("count", quantity),
                        row("words", Results.text(parsed, "hint")),
                        row("day", Results.text(parsed, "day")),
                        row(
                                "taken for",
                                result.object("matched").map(DoneView::reason).orElse(""))));
    }

    private static String reason(JsonObject matched) {
        return Results.place(matched, "task_id") + " by "
                + Results.text(matched, "reason").replace('_', ' ') + ", score " + Results.text(matched, "score")
                + shared(matched);
    }

    private static String shared(JsonObject matched) {
        String words = matched.array("shared")
                .map(array -> array.stream().map(Results::text).collect(Collectors.joining(", ")))
                .orElse("");
        return words.isEmpty() ? "" : ", from '" + words + "'";
    }

    private static List<Piece> row(String name, String value) {
        return List.of(Piece.faint(name), Piece.plain(value.isEmpty() ? Glyph.SKIPPED : value));
    }
}
