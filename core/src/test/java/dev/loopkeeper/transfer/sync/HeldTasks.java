package dev.loopkeeper.transfer.sync;

import dev.loopkeeper.calendar.Calendar.Kept;
import dev.loopkeeper.calendar.Calendar.Seen;
import dev.loopkeeper.calendar.ListedTask;
import dev.loopkeeper.calendar.TaskList;
import dev.loopkeeper.calendar.TaskPart;
import dev.loopkeeper.goal.Step;
import dev.loopkeeper.goal.StepId;
import dev.loopkeeper.goal.StepStatus;
import dev.loopkeeper.json.JsonObject;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A list of tasks in memory that knows no more of them than most programs: a task is to be done, under way, done or dropped. */
final class HeldTasks implements TaskList {
    private final String name;
    private final Map<String, ListedTask> tasks = new LinkedHashMap<>();
    private boolean reachable = true;
    private Runnable asked = () -> {};
    private Runnable before = () -> {};
    private int version;
    private int written;

    HeldTasks(String name) {
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    /** What is done whenever Loopkeeper asks it anything. */
    void whenAsked(Runnable then) {
        asked = then;
    }

    /** What another program does just before Loopkeeper writes. */
    void beforeWrites(Runnable then) {
        before = then;
    }

    void reachable(boolean is) {
        reachable = is;
    }

    /** How often Loopkeeper wrote anything. */
    int written() {
        return written;
    }

    List<ListedTask> all() {
        return List.copyOf(tasks.values());
    }

    void clear() {
        tasks.clear();
    }

    /** What another program writes. */
    void write(String uid, JsonObject fields, List<String> dependencies, Optional<String> parent) {
        version++;
        tasks.put(uid, new ListedTask(uid, fields, fields, dependencies, parent, "" + version));
    }

    void add(String uid, String title) {
        write(uid, Step.TITLE.put(JsonObject.EMPTY, title), List.of(), Optional.empty());
    }

    /** What another program makes of a task. */
    void change(String uid, UnaryOperator<JsonObject> how) {
        ListedTask task = Optional.ofNullable(tasks.get(uid)).orElseThrow();
        write(uid, how.apply(task.plain()), task.dependencies(), task.parent());
    }

    void remove(String uid) {
        tasks.remove(uid);
    }

    private <T> Seen<T> seen(T value, T otherwise) {
        asked.run();
        return reachable ? new Seen.Found<>(value) : new Seen.Partly<>(otherwise, name + " cannot be reached.");
    }

    @Override
    public Seen<List<ListedTask>> tasks(ZoneId zone) {
        return seen(all(), List.of());
    }

    @Override
    public Seen<Optional<ListedTask>> find(String uid, ZoneId zone) {
        return seen(Optional.ofNullable(tasks.get(uid)), Optional.empty());
    }

    @Override
    public Kept put(Step step, Map<StepId, String> uids, Optional<ListedTask> seen, ZoneId zone, Instant now) {
        asked.run();
        before.run();
        String uid = uids.getOrDefault(step.id(), step.id().value());
        if (!seen.equals(Optional.ofNullable(tasks.get(uid)))) {
            return new Kept.Overtaken();
        }
        JsonObject fields = JsonObject.EMPTY;
        for (TaskPart part : TaskPart.values()) {
            fields = part == TaskPart.LINKS ? fields : part.moved(fields, step.doc());
        }
        if (Step.STATUS.find(fields).equals(Optional.of(StepStatus.BLOCKED))) {
            fields = Step.STATUS.put(fields, StepStatus.PENDING);
        }
        write(
                uid,
                fields,
                named(step.dependencies().stream(), uids),
                named(Step.PARENT.find(step.doc()).stream(), uids).stream().findFirst());
        written++;
        return new Kept.Done();
    }

    private static List<String> named(Stream<StepId> ids, Map<StepId, String> uids) {
        return ids.flatMap(id -> Optional.ofNullable(uids.get(id)).stream()).toList();
    }

    @Override
    public Kept delete(ListedTask seen) {
        asked.run();
        if (!Optional.of(seen).equals(Optional.ofNullable(tasks.get(seen.uid())))) {
            return new Kept.Overtaken();
        }
        remove(seen.uid());
        written++;
        return new Kept.Done();
    }
}
