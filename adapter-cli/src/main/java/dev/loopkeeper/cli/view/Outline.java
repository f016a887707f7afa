package dev.loopkeeper.cli.view;

import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Tasks as an outline: what is part of a task that is listed stands below it. */
final class Outline {
    private final Map<String, List<JsonObject>> parts;
    private final Set<String> placed = new HashSet<>();
    private final List<Entry> entries = new ArrayList<>();

    private Outline(List<JsonObject> tasks) {
        this.parts = tasks.stream().collect(Collectors.groupingBy(Outline::parent));
    }

    /**
     * A task in its place.
     *
     * @param task the task
     * @param depth how many tasks stand above it of which it is part
     */
    record Entry(JsonObject task, int depth) {
        /** A text of the task, indented. */
        String indented(String text) {
            return "  ".repeat(depth) + text;
        }

        /** What it is part of, where that does not stand above it. */
        String whole() {
            return depth == 0 ? Results.said("part of ", task, "part_of") : "";
        }
    }

    /** The tasks in the order given, apart from what is part of another one. */
    static List<Entry> of(List<JsonObject> tasks) {
        Outline outline = new Outline(tasks);
        Set<String> listed = tasks.stream().map(Outline::id).collect(Collectors.toSet());
        tasks.stream().filter(task -> !listed.contains(parent(task))).forEach(task -> outline.place(task, 0));
        // Files that people write can hold tasks that are part of each other.
        tasks.forEach(task -> outline.place(task, 0));
        return outline.entries;
    }

    /** The same of tasks of any project by due date; those of one project that are due together stand in its order. */
    static List<Entry> byProject(List<JsonObject> tasks) {
        List<String> places = tasks.stream().map(Outline::place).distinct().toList();
        return of(tasks.stream()
                .sorted(Comparator.comparingInt((JsonObject task) -> places.indexOf(place(task)))
                        .thenComparingLong(task -> task.whole("order").orElse(Long.MAX_VALUE)))
                .toList());
    }

    /** Due date, project and unit: within them tasks have an order of their own. */
    private static String place(JsonObject task) {
        return Results.text(task, "due") + " " + Results.text(task, "goal") + " " + Results.text(task, "unit");
    }

    private void place(JsonObject task, int depth) {
        if (placed.add(id(task))) {
            entries.add(new Entry(task, depth));
            parts.getOrDefault(id(task), List.of()).forEach(part -> place(part, depth + 1));
        }
    }

    private static String id(JsonObject task) {
        return Results.text(task, "id");
    }

    private static String parent(JsonObject task) {
        return Results.text(task, "parent");
    }
}
