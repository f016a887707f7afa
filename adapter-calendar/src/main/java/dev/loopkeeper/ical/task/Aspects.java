package dev.loopkeeper.ical.task;

import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.Priority;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.ical.value.Property;
import dev.loopkeeper.ical.value.Times;
import dev.loopkeeper.json.JsonObject;
import dev.loopkeeper.transfer.format.StepFields;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All that a task says, aspect by aspect, in the order in which it is written. */
final class Aspects {
    private static final String SUMMARY = "SUMMARY";
    private static final String DESCRIPTION = "DESCRIPTION";
    private static final String STATUS = "STATUS";
    private static final String COMPLETED = "COMPLETED";
    private static final String PERCENT = "PERCENT-COMPLETE";
    private static final String PRIORITY = "PRIORITY";
    private static final String CATEGORIES = "CATEGORIES";
    private static final String ESTIMATE = "ESTIMATED-DURATION";
    private static final String CREATED = "CREATED";
    private static final String LOCATION = "LOCATION";
    private static final String URL = "URL";
    private static final String ALL = "100";
    private static final LocalDateTime SOME_DAY = LocalDateTime.of(2001, 1, 1, 0, 0);
    private static final int LONGEST = 43_200;
    private static final int MOST_PRESSING = 1;
    private static final int LAST_HIGH = 4;
    private static final int MEDIUM = 5;
    private static final int LEAST_PRESSING = 9;

    static final List<Aspect> EVERY = List.of(
            new Aspect(TaskPart.TITLE, Set.of(SUMMARY), Aspects::readTitle, Aspects::writeTitle),
            new Aspect(TaskPart.NOTES, Set.of(DESCRIPTION), Aspects::readNotes, Aspects::writeNotes),
            new Aspect(TaskPart.STATUS, Set.of(STATUS, COMPLETED, PERCENT), Aspects::readStatus, Aspects::writeStatus),
            Dates.ASPECT,
            new Aspect(TaskPart.PRIORITY, Set.of(PRIORITY), Aspects::readPriority, Aspects::writePriority),
            new Aspect(TaskPart.LABELS, Set.of(CATEGORIES), Aspects::readLabels, Aspects::writeLabels),
            new Aspect(TaskPart.ESTIMATE, Set.of(ESTIMATE), Aspects::readEstimate, Aspects::writeEstimate),
            new Aspect(TaskPart.CREATED, Set.of(CREATED), Aspects::readCreated, Aspects::writeCreated));

    private Aspects() {}

    /** What the properties of a task say, as fields of a step. */
    static JsonObject read(Todo todo) {
        StepFields fields = new StepFields();
        EVERY.forEach(aspect -> aspect.reader().read(todo, fields));
        return fields.doc();
    }

    private static void readTitle(Todo todo, StepFields fields) {
        fields.title(todo.properties().text(SUMMARY).orElse(""));
    }

    private static void writeTitle(JsonObject step, ContentLines lines, Stamps stamps) {
        lines.text(SUMMARY, Step.TITLE.in(step));
    }

    /** What there is no field for stands below, unless the text says it anyway. */
    private static void readNotes(Todo todo, StepFields fields) {
        String text = todo.properties().text(DESCRIPTION).orElse("");
        List<String> beside = Stream.of(LOCATION, URL)
                .flatMap(name -> todo.properties().text(name).stream())
                .filter(place -> !text.contains(place))
                .toList();
        fields.lines(Step.NOTES, Stream.concat(Stream.of(text), beside.stream()).toList());
    }

    private static void writeNotes(JsonObject step, ContentLines lines, Stamps stamps) {
        String text = Stream.of(Step.DESCRIPTION, Step.NOTES)
                .flatMap(field -> field.find(step).stream())
                .map(String::strip)
                .collect(Collectors.joining("\n\n"));
        if (!text.isEmpty()) {
            lines.text(DESCRIPTION, text);
        }
    }

    private static void readStatus(Todo todo, StepFields fields) {
        Optional<String> percent = todo.properties().word(PERCENT);
        boolean isOver = todo.properties().first(COMPLETED).isPresent() || percent.equals(Optional.of(ALL));
        String status = todo.properties().word(STATUS).orElse(isOver ? COMPLETED : "");
        switch (status) {
            case "COMPLETED" ->
                fields.put(Step.STATUS, StepStatus.COMPLETED).put(Step.COMPLETED_AT, todo.instant(COMPLETED));
            case "CANCELLED" -> fields.put(Step.STATUS, StepStatus.SKIPPED);
            case "IN-PROCESS" -> fields.put(Step.STATUS, StepStatus.IN_PROGRESS);
            default ->
                percent.filter(part -> !part.matches("0+|" + ALL))
                        .ifPresent(any -> fields.put(Step.STATUS, StepStatus.IN_PROGRESS));
        }
    }

    private static void writeStatus(JsonObject step, ContentLines lines, Stamps stamps) {
        StepStatus status = Step.STATUS.in(step);
        lines.line(STATUS + ":"
                + switch (status) {
                    case PENDING, BLOCKED -> "NEEDS-ACTION";
                    case IN_PROGRESS -> "IN-PROCESS";
                    case COMPLETED -> "COMPLETED";
                    case SKIPPED -> "CANCELLED";
                });
        if (status == StepStatus.COMPLETED) {
            Step.COMPLETED_AT.find(step).ifPresent(at -> lines.instant(COMPLETED, at));
            lines.line(PERCENT + ":" + ALL);
        }
    }

    /** Most programs know three priorities, and write each as any number of its range. */
    private static void readPriority(Todo todo, StepFields fields) {
        Optional<Integer> number = todo.properties()
                .word(PRIORITY)
                .filter(word -> word.matches("[1-9]"))
                .map(Integer::valueOf);
        fields.put(Step.PRIORITY, number.map(Aspects::priority));
    }

    private static Priority priority(int number) {
        if (number <= LAST_HIGH) {
            return Priority.HIGH;
        }
        return number == MEDIUM ? Priority.NORMAL : Priority.LOW;
    }

    private static void writePriority(JsonObject step, ContentLines lines, Stamps stamps) {
        Step.PRIORITY
                .find(step)
                .map(priority -> switch (priority) {
                    case URGENT -> MOST_PRESSING;
                    case HIGH -> LAST_HIGH - 1;
                    case NORMAL -> MEDIUM;
                    case LOW -> LEAST_PRESSING - 2;
                    case SOMEDAY -> LEAST_PRESSING;
                })
                .ifPresent(number -> lines.line(PRIORITY + ":" + number));
    }

    private static void readLabels(Todo todo, StepFields fields) {
        List<String> labels = todo.properties().every(CATEGORIES).stream()
                .map(Property::texts)
                .flatMap(List::stream)
                .toList();
        fields.labels(
                        Step.TAGS,
                        labels.stream().filter(label -> !label.startsWith("@")).toList())
                .labels(
                        Step.CONTEXTS,
                        labels.stream()
                                .filter(label -> label.startsWith("@"))
                                .map(label -> label.substring(1))
                                .toList());
    }

    private static void writeLabels(JsonObject step, ContentLines lines, Stamps stamps) {
        List<String> labels = Stream.concat(
                        Step.TAGS.in(step).stream(),
                        Step.CONTEXTS.in(step).stream().map(context -> "@" + context))
                .toList();
        if (!labels.isEmpty()) {
            lines.texts(CATEGORIES, labels);
        }
    }

    private static void readEstimate(Todo todo, StepFields fields) {
        fields.put(
                Step.ESTIMATE,
                todo.properties()
                        .first(ESTIMATE)
                        .flatMap(length -> Times.length(length.value()))
                        .map(length -> Duration.between(SOME_DAY, length.after(SOME_DAY))
                                .toMinutes())
                        .filter(minutes -> minutes > 0 && minutes <= LONGEST)
                        .map(Long::intValue));
    }

    private static void writeEstimate(JsonObject step, ContentLines lines, Stamps stamps) {
        Step.ESTIMATE.find(step).ifPresent(minutes -> lines.line(ESTIMATE + ":PT" + minutes + "M"));
    }

    private static void readCreated(Todo todo, StepFields fields) {
        fields.put(Step.CREATED_AT, todo.instant(CREATED));
    }

    private static void writeCreated(JsonObject step, ContentLines lines, Stamps stamps) {
        Step.CREATED_AT.find(step).ifPresent(at -> lines.instant(CREATED, at));
    }
}
