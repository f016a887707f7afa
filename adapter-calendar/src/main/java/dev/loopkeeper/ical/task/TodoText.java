package dev.loopkeeper.ical.task;

import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import dev.loopkeeper.ical.value.ContentLines;
import dev.loopkeeper.ical.value.Property;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * How a step is written as a task: what another program wrote of it stays as far as the step still says the same, and what nobody
 * here understands stays anyway.
 *
 * @param step the step
 * @param uids what steps are called in calendars
 * @param project the project to name; empty when it goes without saying
 * @param stamps how dates are written
 * @param now the present
 */
record TodoText(Step step, Map<StepId, String> uids, Optional<String> project, Stamps stamps, Instant now) {
    private static final String EMPTY = "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR\r\n";
    private static final String RELATED = "RELATED-TO";
    private static final String TYPE = "RELTYPE";
    private static final Set<String> OWN_TYPES = Set.of("PARENT", "DEPENDS-ON");

    /** The task as it is to be written, over how it was written before; nothing that the step says is left out. */
    FileTask over(Optional<FileTask> before) {
        return beyond(written(before));
    }

    /** The task as far as properties can say it. */
    FileTask plain() {
        return written(Optional.empty());
    }

    private FileTask written(Optional<FileTask> before) {
        JsonObject was = before.map(FileTask::fields).orElse(JsonObject.EMPTY);
        List<Aspect> changed = Aspects.EVERY.stream()
                .filter(aspect -> before.isEmpty() || !aspect.isSame(was, step.doc()))
                .toList();
        Set<String> names = new HashSet<>(Set.of("UID"));
        ContentLines lines = new ContentLines().line("UID:" + uid(step.id()));
        changed.forEach(aspect -> {
            names.addAll(aspect.properties());
            aspect.writer().write(step.doc(), lines, stamps);
        });
        boolean linked = before.isEmpty() || !links().equals(links(before.get()));
        if (linked) {
            names.add(RELATED);
            links().forEach(lines::line);
            before.ifPresent(task -> others(task, lines));
        }
        if (linked || !changed.isEmpty()) {
            names.addAll(Set.of("DTSTAMP", "LAST-MODIFIED"));
            lines.instant("DTSTAMP", now).instant("LAST-MODIFIED", now);
        }
        boolean moved = changed.contains(Dates.ASPECT);
        return changed(before.map(task -> text(task, !moved)).orElse(EMPTY), names, lines);
    }

    /** With what the properties cannot say. */
    private FileTask beyond(FileTask written) {
        Optional<String> beyond = Beyond.written(step.doc(), Aspects.read(written.todo()), project);
        if (beyond.equals(written.todo().properties().text(Beyond.NAME))) {
            return written;
        }
        ContentLines line = new ContentLines();
        beyond.ifPresent(json -> line.text(Beyond.NAME, json));
        return changed(text(written, true), Set.of(Beyond.NAME), line);
    }

    private static String text(FileTask task, boolean withTimes) {
        StringBuilder text = new StringBuilder("BEGIN:VCALENDAR\r\n");
        Stream.of(task.described(), List.of(task.component()), withTimes ? task.times() : List.<Component>of())
                .flatMap(List::stream)
                .flatMap(part -> part.all().stream())
                .forEach(line -> text.append(line).append("\r\n"));
        return text.append("END:VCALENDAR\r\n").toString();
    }

    private FileTask changed(String text, Set<String> names, ContentLines lines) {
        try {
            IcsText file = IcsText.of(text);
            Component task = FileTask.read(text, stamps.zone()).orElseThrow().component();
            return FileTask.read(file.changing(task, names, lines.toString()), stamps.zone())
                    .orElseThrow();
        } catch (FaultyTextException e) {
            throw new IllegalStateException("what was read once can be read again", e);
        }
    }

    private String uid(StepId id) {
        return uids.getOrDefault(id, id.value());
    }

    private List<String> links() {
        Stream<String> dependencies = step.dependencies().stream()
                .filter(uids::containsKey)
                .map(id -> RELATED + ";" + TYPE + "=DEPENDS-ON:" + uid(id));
        Stream<String> parent = Step.PARENT.find(step.doc()).stream()
                .filter(uids::containsKey)
                .map(id -> RELATED + ";" + TYPE + "=PARENT:" + uid(id));
        return Stream.concat(dependencies, parent).toList();
    }

    /** Those of the links that a task had to tasks that are still there. */
    private List<String> links(FileTask before) {
        Predicate<String> known = Set.copyOf(uids.values())::contains;
        Stream<String> dependencies = before.todo().dependencies().stream()
                .filter(known)
                .map(uid -> RELATED + ";" + TYPE + "=DEPENDS-ON:" + uid);
        Stream<String> parent =
                before.todo().parent().stream().filter(known).map(uid -> RELATED + ";" + TYPE + "=PARENT:" + uid);
        return Stream.concat(dependencies, parent).toList();
    }

    /** Links of which nothing is known here. */
    private static void others(FileTask before, ContentLines lines) {
        before.todo().properties().every(RELATED).stream()
                .filter(link -> !OWN_TYPES.contains(link.param(TYPE).orElse("PARENT")))
                .map(TodoText::line)
                .forEach(lines::line);
    }

    private static String line(Property link) {
        return RELATED + ";" + TYPE + "=" + link.param(TYPE).orElse("") + ":" + link.value();
    }
}
