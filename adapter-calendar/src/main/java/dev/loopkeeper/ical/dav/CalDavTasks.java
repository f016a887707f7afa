package dev.loopkeeper.ical.dav;

import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.ical.dav.DavFiles.File;
import dev.loopkeeper.ical.dav.DavFiles.Wish;
import dev.loopkeeper.ical.task.TaskFileText;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A list of tasks on a CalDAV server. */
public final class CalDavTasks implements TaskList {
    private final DavFiles files;

    /**
     * The list at an address.
     *
     * @param given where it is, or where the person's lists are
     * @param login who asks
     * @param budget how long reading waits
     */
    public CalDavTasks(URI given, Optional<Login> login, Duration budget) {
        this.files = new DavFiles(given, login, budget, Wanted.TASKS);
    }

    @Override
    public String name() {
        return files.name();
    }

    @Override
    public Seen<List<ListedTask>> tasks(ZoneId zone) {
        return files.look(
                (all, troubles) -> List.copyOf(tasks(all, zone, troubles).values()));
    }

    @Override
    public Seen<Optional<ListedTask>> find(String uid, ZoneId zone) {
        return files.lookFor(
                uid,
                (all, troubles) ->
                        Optional.ofNullable(tasks(all, zone, troubles).get(uid)));
    }

    private Map<String, ListedTask> tasks(List<File> all, ZoneId zone, List<String> troubles) {
        Map<String, ListedTask> tasks = new LinkedHashMap<>();
        for (File file : all) {
            TaskFileText text = new TaskFileText(file.text(), zone);
            text.tasks(file.tag(), why -> troubles.add("In " + name() + " " + why + "."))
                    .forEach(task -> tasks.putIfAbsent(task.uid(), task));
        }
        return tasks;
    }

    @Override
    public Kept put(Step step, Map<StepId, String> uids, Optional<ListedTask> seen, ZoneId zone, Instant now) {
        String uid = uids.getOrDefault(step.id(), step.id().value());
        return files.change(
                uid,
                file -> file.tag().equals(seen.map(ListedTask::version).orElse(""))
                        ? new Wish.Put(new TaskFileText(file.text(), zone).with(step, uids, now))
                        : new Wish.Leave());
    }

    @Override
    public Kept delete(ListedTask seen) {
        return files.change(
                seen.uid(), file -> file.tag().equals(seen.version()) ? new Wish.Delete() : new Wish.Leave());
    }
}
