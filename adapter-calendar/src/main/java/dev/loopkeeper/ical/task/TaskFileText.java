package dev.loopkeeper.ical.task;

import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.ical.text.Component;
import dev.loopkeeper.ical.text.FaultyTextException;
import dev.loopkeeper.ical.text.IcsText;
import dev.loopkeeper.ical.value.ContentLines;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The tasks in a file, for a person in one zone.
 *
 * @param text what the file says
 * @param zone where the person is
 */
public record TaskFileText(IcsText text, ZoneId zone) {
    /**
     * What the tasks say that have an identity.
     *
     * @param version what tells this state of the file from others
     * @param troubles takes what cannot be read, each as the end of a sentence
     */
    public List<ListedTask> tasks(String version, Consumer<String> troubles) {
        List<ListedTask> tasks = new ArrayList<>();
        each(
                task -> {
                    try {
                        task.todo().uid().ifPresent(uid -> tasks.add(listed(uid, task, version)));
                    } catch (IllegalArgumentException e) {
                        troubles.accept(unreadable(task.component().line(), String.valueOf(e.getMessage())));
                    }
                },
                (line, why) -> troubles.accept(unreadable(line, why)));
        return tasks;
    }

    private static String unreadable(int line, String why) {
        return "the task on line " + line + " cannot be read: " + why;
    }

    private static ListedTask listed(String uid, FileTask task, String version) {
        return new ListedTask(
                uid,
                Aspects.read(task.todo()),
                task.fields(),
                task.todo().dependencies(),
                task.todo().parent(),
                version);
    }

    /** Takes what cannot be read. */
    private interface Faults {
        void take(int line, String why);
    }

    private void each(Consumer<FileTask> tasks, Faults faults) {
        FileTask.each(text, zone, any -> {}, new FileTask.Taker() {
            @Override
            public void task(FileTask task) {
                tasks.accept(task);
            }

            @Override
            public void fault(int line, String why) {
                faults.take(line, why);
            }
        });
    }

    /**
     * The text with what a step says, in the task of that identity or a new one; whatever else is in it stays.
     *
     * @param uids what steps are called in calendars
     * @param now the time of the change
     * @throws FaultyTextException when the text cannot be read
     */
    public String with(Step step, Map<StepId, String> uids, Instant now) throws FaultyTextException {
        Optional<FileTask> before = find(uids.getOrDefault(step.id(), step.id().value()));
        FileTask after = new TodoText(step, uids, Optional.empty(), new Stamps(zone, true), now).over(before);
        IcsText rest = text;
        List<Component> old = before.stream()
                .flatMap(task -> Stream.concat(Stream.of(task.component()), task.times().stream()))
                .sorted(Comparator.comparing(Component::line).reversed())
                .toList();
        for (Component component : old) {
            rest = IcsText.of(rest.without(component));
        }
        ContentLines lines = new ContentLines();
        Stream.concat(Stream.of(after.component()), after.times().stream())
                .flatMap(component -> component.all().stream())
                .forEach(lines::line);
        return rest.adding(lines.toString());
    }

    private Optional<FileTask> find(String uid) {
        List<FileTask> found = new ArrayList<>();
        each(
                task -> {
                    if (task.todo().uid().equals(Optional.of(uid))) {
                        found.add(task);
                    }
                },
                (line, why) -> {});
        return found.stream().findFirst();
    }
}
