package dev.loopkeeper.transfer.format;

import dev.loopkeeper.json.Json;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonSyntaxException;
import dev.loopkeeper.transfer.Input;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What {@code task export} writes and {@code task import} reads. A recurring task is two kinds of objects there, the rule and what it
 * brought about; here it is one step that moves on, with the open one's date.
 */
public final class Taskwarrior implements TaskFormat {
    private static final Pattern BEGINNING =
            Pattern.compile("\\s*\\[?\\s*\\{[\\s\\S]*\"(uuid|entry|description)\"\\s*:[\\s\\S]*");

    @Override
    public String name() {
        return "taskwarrior";
    }

    @Override
    public boolean recognises(String beginning) {
        return BEGINNING.matcher(beginning).matches();
    }

    @Override
    public void read(Input input, TaskReading reading) {
        Map<String, List<JsonObject>> open = new HashMap<>();
        each(
                input,
                reading,
                text -> text.contains("\"parent\""),
                (task, place) -> task.string("parent")
                        .filter(any -> TaskwarriorTask.isOpen(task))
                        .ifPresent(parent -> open.computeIfAbsent(parent, any -> new ArrayList<>())
                                .add(task)));
        if (reading.faults().isEmpty()) {
            each(input, reading, any -> true, (task, place) -> read(task, place, open, reading));
        }
    }

    private static void read(JsonObject task, String place, Map<String, List<JsonObject>> open, TaskReading reading) {
        boolean instance = task.string("parent").isPresent() && TaskwarriorTask.isOpen(task);
        if (instance) {
            reading.remark("an open instance of a recurring task is the task itself here");
            return;
        }
        try {
            List<JsonObject> instances = open.getOrDefault(task.string("uuid").orElse(""), List.of());
            reading.take(new TaskwarriorTask(task, instances, reading).item(place));
        } catch (IllegalArgumentException e) {
            reading.fault(place, Json.write(task), String.valueOf(e.getMessage()));
        }
    }

    private static void each(
            Input input, TaskReading reading, Predicate<String> wanted, BiConsumer<JsonObject, String> taker) {
        input.read(in -> JsonElements.read(in, (text, line) -> {
            if (wanted.test(text)) {
                String place = "line " + line;
                try {
                    taker.accept((JsonObject) Json.parse(text), place);
                } catch (JsonSyntaxException e) {
                    reading.fault(place, text, "it is not JSON: " + e.getMessage());
                }
            }
        }));
    }

    @Override
    public void write(List<Task> tasks, TaskWriting writing, Consumer<String> taker) {
        List<JsonObject> objects = tasks.stream()
                .flatMap(task -> new TaskwarriorObject(task, task.raw(this), writing).objects().stream())
                .toList();
        taker.accept("[");
        for (int i = 0; i < objects.size(); i++) {
            taker.accept(Json.write(objects.get(i)) + (i + 1 < objects.size() ? "," : ""));
        }
        taker.accept("]");
    }
}
