package dev.loopkeeper.transfer.format;

import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Repeat;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.Field;
import dev.loopkeeper.json.JsonArray;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.json.JsonString;
import dev.loopkeeper.json.JsonValue;
import dev.loopkeeper.time.Due;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A step as Taskwarrior imports it. What came from there and still says the same is written as it was.
 *
 * @param task the step
 * @param raw the object of which it was made; empty when it came from elsewhere
 * @param writing the surroundings
 */
record TaskwarriorObject(Task task, JsonObject raw, TaskWriting writing) {
    private static final Map<Priority, String> PRIORITIES =
            Map.of(Priority.URGENT, "H", Priority.HIGH, "H", Priority.NORMAL, "M", Priority.LOW, "L");
    private static final String RRULE = "rrule";
    private static final Set<Field<?>> HELD =
            Set.of(Step.PLANNED, Step.DEFER_UNTIL, Step.CREATED_AT, Step.NOTES, Step.DESCRIPTION);

    /** One object; a step that comes again is the rule, of which the program makes the next instance itself. */
    List<JsonObject> objects() {
        JsonObject.Builder object = raw.without(Set.of("mask", "imask")).toBuilder();
        Step step = task.step();
        ZoneId zone = writing.zone();
        set(object, "uuid", Optional.of(uuid()));
        set(object, "description", Optional.of(description()));
        set(object, "project", task.project());
        set(
                object,
                "entry",
                Step.CREATED_AT
                        .find(step.doc())
                        .or(() -> Optional.of(writing.now().toInstant()))
                        .map(TaskwarriorDates::text));
        set(object, "due", due().map(due -> TaskwarriorDates.text(due, zone)));
        set(object, "scheduled", Step.PLANNED.find(step.doc()).map(due -> TaskwarriorDates.text(due, zone)));
        set(object, "wait", Step.DEFER_UNTIL.find(step.doc()).map(day -> TaskwarriorDates.text(day, zone)));
        set(object, "priority", priority());
        set(object, "status", Optional.of(status()));
        set(object, "end", end());
        set(object, "start", start());
        repeat(object);
        writing.lostBeyond(step, HELD);
        JsonObject done = object.build();
        return List.of(list(list(annotated(done), "tags", Step.TAGS.in(step.doc())), "depends", depends()));
    }

    private static void set(JsonObject.Builder object, String name, Optional<String> value) {
        object.put(name, value.orElse(""));
    }

    /** A task that comes again needs a date there. */
    private Optional<Due> due() {
        JsonObject doc = task.step().doc();
        return Step.DUE.find(doc).or(() -> doc.has(Step.REPEAT.name()) ? Step.PLANNED.find(doc) : Optional.empty());
    }

    private String uuid() {
        String id = task.id();
        return Identities.isUuid(id) ? id : Identities.of("taskwarrior", id);
    }

    private String description() {
        Step step = task.step();
        boolean wasLonger = raw.string("description")
                .filter(text -> Step.DESCRIPTION.find(step.doc()).equals(Optional.of(text.strip())))
                .isPresent();
        return wasLonger ? raw.string("description").orElseThrow() : step.title();
    }

    private Optional<String> priority() {
        Optional<Priority> priority = Step.PRIORITY.find(task.step().doc());
        if (priority.isPresent() && (priority.get() == Priority.URGENT || priority.get() == Priority.SOMEDAY)) {
            writing.lost("the priorities URGENT and SOMEDAY");
        }
        return priority.map(one -> PRIORITIES.getOrDefault(one, "L"));
    }

    private String status() {
        StepStatus status = task.step().status();
        if (status == StepStatus.COMPLETED) {
            return "completed";
        }
        if (status == StepStatus.SKIPPED) {
            return "deleted";
        }
        return recur().isPresent() ? "recurring" : "pending";
    }

    private Optional<String> end() {
        return task.step().status().open()
                ? Optional.empty()
                : task.step()
                        .completedAt()
                        .map(TaskwarriorDates::text)
                        .or(() -> raw.string("end"))
                        .or(() ->
                                Optional.of(TaskwarriorDates.text(writing.now().toInstant())));
    }

    private Optional<String> start() {
        return task.step().status() == StepStatus.IN_PROGRESS
                ? raw.string("start")
                        .or(() ->
                                Optional.of(TaskwarriorDates.text(writing.now().toInstant())))
                : Optional.empty();
    }

    /** The word for its rule: the one that it came with when the rule is still the same. */
    private Optional<String> recur() {
        Optional<String> rule =
                Step.REPEAT.find(task.step().doc()).map(repeat -> repeat.rule().rrule());
        return raw.string("recur")
                .filter(word -> rule.isPresent() && TaskwarriorRecur.rule(word).equals(rule))
                .or(() -> TaskwarriorRecur.word(RuleForms.plain(task.step())))
                .filter(any -> due().isPresent());
    }

    private void repeat(JsonObject.Builder object) {
        Optional<Repeat> repeat = Step.REPEAT.find(task.step().doc());
        Optional<String> recur = recur();
        if (repeat.isEmpty()) {
            boolean instance = raw.string("parent").isPresent();
            if (!instance) {
                set(
                        object,
                        "recur",
                        raw.string("recur")
                                .filter(word -> TaskwarriorRecur.rule(word).isEmpty()));
            }
            return;
        }
        set(object, "recur", recur);
        if (recur.isEmpty()) {
            writing.lost("repetitions that Taskwarrior has no word for");
            object.put(RRULE, repeat.get().rule().rrule());
        }
    }

    private List<String> depends() {
        return task.step().dependencies().stream()
                .map(id -> Identities.isUuid(id.value()) ? id.value() : Identities.of("taskwarrior", id.value()))
                .toList();
    }

    /** The notes as annotations: as they came when they are still the same. */
    private JsonObject annotated(JsonObject object) {
        Step step = task.step();
        List<String> lines = Stream.of(Step.DESCRIPTION, Step.NOTES)
                .flatMap(field -> field.find(step.doc()).stream())
                .filter(text -> !text.equals(description().strip()))
                .flatMap(String::lines)
                .filter(line -> !line.isBlank())
                .toList();
        List<String> before = object.array("annotations").orElse(JsonArray.EMPTY).stream()
                .map(note -> ((JsonObject) note).string("description").orElse(""))
                .flatMap(String::lines)
                .toList();
        if (lines.equals(before)) {
            return without(object);
        }
        String at = TaskwarriorDates.text(
                Step.CREATED_AT.find(step.doc()).orElse(writing.now().toInstant()));
        List<JsonValue> notes = lines.stream()
                .<JsonValue>map(line -> JsonObject.builder()
                        .put("entry", at)
                        .put("description", line)
                        .build())
                .toList();
        return without(object.with("annotations", new JsonArray(notes)));
    }

    /** Members without a value are left out. */
    private static JsonObject without(JsonObject object) {
        JsonObject.Builder all = JsonObject.builder();
        object.members().forEach((name, value) -> {
            boolean nothing = value instanceof JsonString text && text.value().isEmpty();
            if (!nothing && !value.equals(JsonArray.EMPTY)) {
                all.put(name, value);
            }
        });
        return all.build();
    }

    private static JsonObject list(JsonObject object, String name, List<String> values) {
        return values.isEmpty() ? object.without(name) : object.with(name, JsonArray.ofStrings(values));
    }
}
