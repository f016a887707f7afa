package dev.loopkeeper.mcp;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonNumber;
import dev.loopkeeper.json.JsonObject;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Everything that can be read as a resource, in order; what a later feature has to show is one more entry here.
 *
 * @param uri the resource's URI, or a template with variables in braces
 * @param name its name for programs
 * @param title its name for people
 * @param description what it shows
 * @param mimeType the form of its text
 * @param text its text for the template's variables; empty when there is no such thing
 */
record Shelf(
        String uri,
        String name,
        String title,
        String description,
        String mimeType,
        Function<JsonObject, Optional<String>> text) {
    /** The prefix of a goal's own resource. */
    static final String GOALS = "loopkeeper://goals/";

    private static final String MARKDOWN = "text/markdown";
    private static final int RECENT = 20;
    private static final int MANY = 1000;

    /** Whether it stands for many. */
    boolean isTemplate() {
        return uri.indexOf('{') >= 0;
    }

    static List<Shelf> all(Keeper keeper) {
        return Stream.concat(fixed(keeper).stream(), templates(keeper).stream()).toList();
    }

    private static List<Shelf> fixed(Keeper keeper) {
        return List.of(
                new Shelf(
                        "loopkeeper://status/today",
                        "status-today",
                        "Today",
                        "Where things stand today: progress, what is pending, what comes up.",
                        MARKDOWN,
                        none -> status(keeper, JsonObject.EMPTY)),
                new Shelf(
                        "loopkeeper://goals",
                        "goals",
                        "Goals",
                        "The active goals with their progress.",
                        MARKDOWN,
                        none -> keeper.read("list_goals", limit(MANY)).map(Shelf::goals)),
                new Shelf(
                        "loopkeeper://loops",
                        "loops",
                        "Open loops",
                        "What is on the person's mind, newest first.",
                        MARKDOWN,
                        none -> keeper.read("loops", limit(MANY)).map(Shelf::loops)),
                new Shelf(
                        "loopkeeper://memories/recent",
                        "recent-memories",
                        "Recent memories",
                        "What was remembered lately, newest first.",
                        MARKDOWN,
                        none -> Optional.of(memories(keeper))),
                new Shelf(
                        "loopkeeper://history",
                        "history",
                        "Changes",
                        "The last changes, newest first, with the ids that undo takes.",
                        MARKDOWN,
                        none -> keeper.read("history", limit(RECENT)).map(Shelf::history)));
    }

    private static List<Shelf> templates(Keeper keeper) {
        return List.of(
                new Shelf(
                        "loopkeeper://week/{n}",
                        "week",
                        "A week",
                        "Where things stood or stand in the week of that number.",
                        MARKDOWN,
                        given -> number(given, "n")
                                .flatMap(week -> status(keeper, JsonObject.EMPTY.with("week", week)))),
                new Shelf(
                        GOALS + "{slug}",
                        "goal",
                        "A goal",
                        "A goal's tasks by unit.",
                        MARKDOWN,
                        given -> steps(keeper, given, Optional.empty())),
                new Shelf(
                        GOALS + "{slug}/week/{n}",
                        "goal-week",
                        "A goal's week",
                        "A goal's tasks in the week of that number.",
                        MARKDOWN,
                        given -> number(given, "n").flatMap(week -> steps(keeper, given, Optional.of(week)))));
    }

    /** The time of day in its first line is left out, so that the text changes only when something did. */
    private static Optional<String> status(Keeper keeper, JsonObject arguments) {
        return keeper.read("status", arguments).map(json -> {
            String text = json.string("text").orElse("");
            return "# " + json.string("date").orElse("") + text.substring(Math.max(0, text.indexOf('\n')));
        });
    }

    private static String goals(JsonObject json) {
        return objects(json, "goals")
                .map(goal -> "- " + text(goal, "slug") + ": " + text(goal, "title") + progress(goal))
                .collect(Collectors.joining("\n", "# Goals\n\n", "\n"));
    }

    private static String progress(JsonObject goal) {
        return goal.number("progress")
                .map(number -> " (" + plain(number) + " %)")
                .orElse("");
    }

    private static String loops(JsonObject json) {
        return objects(json, "loops").map(Shelf::loop).collect(Collectors.joining("\n", "# Open loops\n\n", "\n"));
    }

    private static String loop(JsonObject loop) {
        String when = loop.string("when").map(words -> " (" + words + ")").orElse("");
        return "- " + text(loop, "kind") + " " + text(loop, "handle") + ": " + text(loop, "content") + when;
    }

    private static String memories(Keeper keeper) {
        return keeper.read(view -> view.memories().recent(RECENT)).stream()
                .map(memory -> "- "
                        + memory.doc()
                                .string("date")
                                .map(date -> "[" + date + "] ")
                                .orElse("")
                        + memory.content())
                .collect(Collectors.joining("\n", "# Recent memories\n\n", "\n"));
    }

    private static String history(JsonObject json) {
        return objects(json, "changes")
                .map(change -> "- " + text(change, "at") + " " + text(change, "actor") + ": " + text(change, "summary")
                        + " (" + text(change, "id") + (change.bool("undone").orElse(false) ? ", undone)" : ")"))
                .collect(Collectors.joining("\n", "# Changes\n\n", "\n"));
    }

    private static Optional<String> steps(Keeper keeper, JsonObject given, Optional<JsonNumber> week) {
        String goal = text(given, "slug");
        JsonObject.Builder arguments = limit(MANY).toBuilder().put("goal", goal);
        week.ifPresent(number -> arguments.put("unit", "week-" + plain(number.value())));
        return keeper.read("list_steps", arguments.build())
                .map(json -> objects(json, "steps")
                        .map(Shelf::step)
                        .collect(Collectors.joining("\n", "# " + goal + "\n\n", "\n")));
    }

    private static String step(JsonObject step) {
        String box = step.string("status").equals(Optional.of("completed")) ? "- [x] " : "- [ ] ";
        String unit = step.string("unit").map(of -> of + "/").orElse("");
        return box + unit + step.string("key").orElseGet(() -> text(step, "id")) + ": " + text(step, "title");
    }

    private static Optional<JsonNumber> number(JsonObject given, String name) {
        String digits = text(given, name);
        boolean isNumber = !digits.isEmpty()
                && digits.length() <= 5
                && IntStream.range(0, digits.length())
                        .allMatch(at -> digits.charAt(at) >= '0' && digits.charAt(at) <= '9');
        return isNumber ? Optional.of(JsonNumber.of(Long.parseLong(digits))) : Optional.empty();
    }

    private static JsonObject limit(long most) {
        return JsonObject.builder().put("limit", most).build();
    }

    private static Stream<JsonObject> objects(JsonObject json, String name) {
        return json.array(name).orElse(JsonArray.EMPTY).stream()
                .filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast);
    }

    private static String text(JsonObject json, String name) {
        return json.string(name).orElse("");
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
