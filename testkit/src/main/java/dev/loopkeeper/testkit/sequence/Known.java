package dev.loopkeeper.testkit.sequence;

import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a user can speak of at the moment, so that most calls mean something that is there.
 *
 * @param goals names of goals
 * @param tasks tasks of these goals
 * @param changes ids of changes, the newest first
 * @param loops ids of loops, open and closed
 * @param memories ids of memories
 * @param conversations ids of conversations
 */
record Known(
        List<String> goals,
        List<Task> tasks,
        List<String> changes,
        List<String> loops,
        List<String> memories,
        List<String> conversations) {
    /** What a user can speak of at first: names of things that are not there. */
    static final Known NOTHING = new Known(
            List.of("fitness"),
            List.of(new Task("fitness", "week-1", "run-session")),
            List.of("00000000-none"),
            List.of("no-loop"),
            List.of("no-memory"),
            List.of("no-conversation"));

    private static final int REACH = 12;

    /** A task as calls name it. */
    record Task(String goal, String unit, String name) {
        /** The name by which a task of any other goal can speak of it. */
        String path() {
            return goal + "/" + (unit.equals("none") ? "" : unit + "/") + name;
        }
    }

    /** Everything in a dump, and now and then what is not there. */
    static Known of(JsonObject dump) {
        List<String> goals = new ArrayList<>(NOTHING.goals);
        List<Task> tasks = new ArrayList<>(NOTHING.tasks);
        List<String> changes = new ArrayList<>();
        List<String> loops = new ArrayList<>(NOTHING.loops);
        objects(dump, "loops").forEach(loop -> loops.add(loop.string("id").orElseThrow()));
        List<String> memories = new ArrayList<>(NOTHING.memories);
        objects(dump, "memories")
                .forEach(memory -> memories.add(memory.string("id").orElseThrow()));
        List<String> conversations = new ArrayList<>(NOTHING.conversations);
        objects(dump, "conversations")
                .forEach(conversation ->
                        conversations.add(conversation.string("id").orElseThrow()));
        objects(dump, "goals").forEach(goal -> {
            String id = goal.string("id").orElseThrow();
            String name = goal.string("slug").orElse(id);
            goals.add(name);
            JsonObject parts = dump.object("goal " + id).orElseThrow();
            Stream.concat(objects(parts, "steps"), objects(parts, "template"))
                    .forEach(step -> tasks.add(task(name, step)));
        });
        objects(dump, "history")
                .forEach(change -> changes.add(change.string("id").orElseThrow()));
        changes.addAll(NOTHING.changes);
        return new Known(goals, tasks, changes, loops, memories, conversations);
    }

    String goal(Dice dice) {
        return dice.pick(goals);
    }

    Task task(Dice dice) {
        return dice.pick(tasks);
    }

    String loop(Dice dice) {
        return dice.pick(loops);
    }

    String memory(Dice dice) {
        return dice.pick(memories);
    }

    String conversation(Dice dice) {
        return dice.pick(conversations);
    }

    /** A change that was made lately. */
    String change(Dice dice) {
        return changes.get(dice.roll(Math.min(REACH, changes.size())));
    }

    private static Task task(String goal, JsonObject step) {
        String name = step.string("key").or(() -> step.string("id")).orElseThrow();
        return new Task(goal, step.string("unit").orElse("none"), name);
    }

    private static Stream<JsonObject> objects(JsonObject json, String name) {
        return json.array(name).orElse(JsonArray.EMPTY).stream().map(JsonObject.class::cast);
    }
}
