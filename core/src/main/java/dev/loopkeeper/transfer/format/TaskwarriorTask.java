package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.time.Due;
import dev.loopkeeper.time.recurrence.Recurrence;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A task of an export.
 *
 * @param task the object
 * @param instances when it is a recurring task, what it brought about and is still open
 * @param reading the surroundings
 */
record TaskwarriorTask(JsonObject task, List<JsonObject> instances, TaskReading reading) {
    private static final Set<String> COMPUTED = Set.of("id", "urgency");

    /** Whether a task is still to be done. */
    static boolean isOpen(JsonObject task) {
        return task.string("status")
                .filter(Set.of("pending", "waiting")::contains)
                .isPresent();
    }

    /**
     * The task in our terms.
     *
     * @throws IllegalArgumentException when it lacks what every task has, or holds what none can
     */
    TaskItem item(String place) {
        String uuid = text("uuid").orElseThrow(() -> new IllegalArgumentException("it has no uuid"));
        return new TaskItem(
                place, uuid, text("project"), fields(), depends(), Optional.empty(), task.without(COMPUTED));
    }

    private JsonObject fields() {
        StepFields fields = new StepFields()
                .title(text("description").orElseThrow(() -> new IllegalArgumentException("it has no description")))
                .put(Step.PRIORITY, text("priority").flatMap(TaskwarriorTask::priority))
                .put(Step.DUE, due())
                .put(Step.PLANNED, date("scheduled"))
                .put(Step.DEFER_UNTIL, date("wait").map(wait -> wait.date(reading.zone())))
                .put(Step.CREATED_AT, text("entry").map(TaskwarriorDates::instant))
                .labels(Step.TAGS, strings("tags"))
                .lines(Step.NOTES, notes());
        status(fields);
        text("recur").ifPresent(recur -> repeat(fields, recur));
        return fields.doc();
    }

    static Optional<Priority> priority(String letter) {
        return switch (letter) {
            case "H" -> Optional.of(Priority.HIGH);
            case "M" -> Optional.of(Priority.NORMAL);
            case "L" -> Optional.of(Priority.LOW);
            default -> Optional.empty();
        };
    }

    private void status(StepFields fields) {
        switch (text("status").orElse("pending")) {
            case "completed" ->
                fields.put(Step.STATUS, StepStatus.COMPLETED)
                        .put(Step.COMPLETED_AT, text("end").map(TaskwarriorDates::instant));
            case "deleted" -> {
                fields.put(Step.STATUS, StepStatus.SKIPPED);
                reading.remark("a deleted task is a skipped one here");
            }
            default -> {
                if (text("start").isPresent()) {
                    fields.put(Step.STATUS, StepStatus.IN_PROGRESS);
                }
            }
        }
    }

    /** Of a recurring task the date of the one that is open, the earliest when several are. */
    private Optional<Due> due() {
        return instances.stream()
                .flatMap(instance -> instance.string("due").stream())
                .min(Comparator.naturalOrder())
                .or(() -> text("due"))
                .map(text -> TaskwarriorDates.due(text, reading.zone()));
    }

    private void repeat(StepFields fields, String recur) {
        if (text("parent").isPresent()) {
            return;
        }
        Optional<String> rule = TaskwarriorRecur.rule(recur);
        if (rule.isEmpty()) {
            reading.remark("'" + recur + "' is not a repetition of days; it is kept beside the task");
            return;
        }
        Repeat repeat = Repeat.of(new Recurrence(rule.get()), Repeat.From.DUE);
        Optional<Due> start = text("due").map(text -> TaskwarriorDates.due(text, reading.zone()));
        fields.put(Step.REPEAT, start.map(repeat::startingOn).orElse(repeat));
    }

    private List<String> notes() {
        return objects("annotations")
                .flatMap(note -> note.string("description").stream())
                .toList();
    }

    /** A list in newer versions, one text in older ones. */
    private List<String> depends() {
        return text("depends").map(all -> Arrays.asList(all.split(","))).orElseGet(() -> strings("depends"));
    }

    private Optional<Due> date(String name) {
        return text(name).map(text -> TaskwarriorDates.due(text, reading.zone()));
    }

    private Optional<String> text(String name) {
        return task.string(name).filter(text -> !text.isBlank());
    }

    private Stream<JsonObject> objects(String name) {
        return list(name).flatMap(value -> value instanceof JsonObject object ? Stream.of(object) : Stream.empty());
    }

    private List<String> strings(String name) {
        return list(name)
                .flatMap(value -> value instanceof JsonString text ? Stream.of(text.value()) : Stream.empty())
                .toList();
    }

    private Stream<JsonValue> list(String name) {
        return task.array(name).orElse(JsonArray.EMPTY).stream();
    }
}
